// Tic-tac-toe for boardgame.io, as in its tutorial.

import { INVALID_MOVE } from './library.mjs';

const LINES = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
];

const hasLine = (cells, player) => LINES.some((line) => line.every((cell) => cells[cell] === player));

export const TicTacToe = {
  name: 'tic-tac-toe',

  setup: () => ({ cells: Array(9).fill(null) }),

  turn: { minMoves: 1, maxMoves: 1 },

  moves: {
    clickCell: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },

  endIf: ({ G, ctx }) => {
    if (hasLine(G.cells, ctx.currentPlayer)) return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },

  ai: {
    enumerate: (G) => G.cells.flatMap((owner, cell) => (owner === null ? [{ move: 'clickCell', args: [cell] }] : [])),
  },
};
