// The parts of boardgame.io that are used here. The package has no entry points for modules, so it is asked the older way.

import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const { Client } = require('boardgame.io/client');
export const { INVALID_MOVE } = require('boardgame.io/core');
export const { version } = require('boardgame.io/package.json');
