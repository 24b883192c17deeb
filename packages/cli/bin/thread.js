// A worker thread of the command.
'use strict';
const { load } = require('./tilewright.js');

load().bundle.serveThread();
