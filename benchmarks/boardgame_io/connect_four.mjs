// Connect four for boardgame.io, in the manner of its tutorial. The win is looked for through the last disc only.

import { INVALID_MOVE } from './library.mjs';

const COLUMNS = 7;
const ROWS = 6;
const DIRECTIONS = [[1, 0], [0, 1], [1, 1], [1, -1]];

const runLength = (columns, column, row, right, up) => {
  const disc = columns[column][row];
  let length = 0;
  for (let c = column + right, r = row + up; columns[c]?.[r] === disc; c += right, r += up) length += 1;
  return length;
};

const winsThrough = (columns, column) => {
  const row = columns[column].length - 1;
  return DIRECTIONS.some(
    ([right, up]) =>
      1 + runLength(columns, column, row, right, up) + runLength(columns, column, row, -right, -up) >= 4,
  );
};

export const ConnectFour = {
  name: 'connect-four',

  setup: () => ({ columns: Array.from({ length: COLUMNS }, () => []), last: null }),

  turn: { minMoves: 1, maxMoves: 1 },

  moves: {
    drop: ({ G, playerID }, column) => {
      if (G.columns[column].length === ROWS) return INVALID_MOVE;
      G.columns[column].push(playerID);
      G.last = column;
    },
  },

  endIf: ({ G, ctx }) => {
    if (G.last === null) return undefined;
    if (winsThrough(G.columns, G.last)) return { winner: ctx.currentPlayer };
    if (G.columns.every((stack) => stack.length === ROWS)) return { draw: true };
  },

  ai: {
    enumerate: (G) =>
      G.columns.flatMap((stack, column) => (stack.length < ROWS ? [{ move: 'drop', args: [column] }] : [])),
  },
};
