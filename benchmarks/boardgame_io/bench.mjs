// boardgame.io as a subject of measurement: a local client without network, whose moves are called in a loop.
//
// It speaks the lines described in subjects/serving.py: it greets, then answers every request with what it played.
// The client is made once and reset for every game, which is a fifth faster than a new client per game.

import { createInterface } from 'node:readline';
import { performance } from 'node:perf_hooks';

import { ConnectFour } from './connect_four.mjs';
import { Client, version } from './library.mjs';
import { TicTacToe } from './tic_tac_toe.mjs';

const GAMES = { 'tic-tac-toe': TicTacToe, 'connect-four': ConnectFour };

// mulberry32: JavaScript has no generator that can be seeded.
const seeded = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

const playOne = (client, enumerate, random) => {
  client.reset();
  let decisions = 0;
  let state = client.getState();
  while (state.ctx.gameover === undefined) {
    const moves = enumerate(state.G, state.ctx);
    const { move, args } = moves[Math.floor(random() * moves.length)];
    client.moves[move](...args);
    state = client.getState();
    decisions += 1;
  }
  return decisions;
};

const measure = ({ game: name, seed, seconds }) => {
  const game = { ...GAMES[name], seed };
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  const random = seeded(seed);
  let games = 0;
  let decisions = 0;
  const start = performance.now();
  let elapsed = 0;
  while (elapsed < 1000 * seconds) {
    decisions += playOne(client, game.ai.enumerate, random);
    games += 1;
    elapsed = performance.now() - start;
  }
  client.stop();
  return { games, decisions, seconds: elapsed / 1000 };
};

const say = (answer) => console.log(JSON.stringify(answer));

say({ version, games: Object.keys(GAMES) });
for await (const line of createInterface({ input: process.stdin })) say(measure(JSON.parse(line)));
