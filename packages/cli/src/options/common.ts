import { LANGUAGES } from '@tilewright/core/explain';
import { type Option, whole, words } from './option.js';

export const KIND: Option = {
  name: 'kind',
  short: 'k',
  takes: { of: 'kind', shown: 'KIND' },
  help: 'the kind of puzzle, instead of detecting it',
};

/** Options that say how input is read. */
export const READING: readonly Option[] = [
  KIND,
  {
    name: 'format',
    short: 'f',
    takes: { of: 'format', shown: 'FORMAT' },
    help: 'the format of the input, instead of detecting it',
  },
];

export const TIME_LIMIT: Option = {
  name: 'time-limit',
  short: 't',
  takes: { of: 'number', shown: 'SECONDS', least: 0, most: 10 ** 9, fraction: true },
  help: 'stop on a board after so long, with what is known',
};

/** Options that limit the work on one board. */
export const BUDGET: readonly Option[] = [
  TIME_LIMIT,
  {
    name: 'memory-limit',
    takes: whole('MB', 1, 2 ** 24),
    usual: 'a quarter of the machine, at most 2048, shared by all jobs',
    help: 'most memory for a search',
  },
  {
    name: 'node-limit',
    takes: whole('N', 1),
    help: 'stop on a board after so many search nodes: repeatable anywhere',
  },
];

export const JOBS: Option = {
  name: 'jobs',
  short: 'j',
  takes: whole('N', 1, 512),
  usual: '1',
  help: 'spread the boards over N threads',
};

export const JSON_LINES: Option = {
  name: 'json',
  help: 'one line of JSON a board; see docs/command.md for its fields',
};

/** The format that boards are written in. */
export const TO: Option = {
  name: 'to',
  takes: { of: 'target', shown: 'FORMAT' },
  help: 'the format to write, one that "tilewright formats" lists',
};

/** Where the output goes. */
export const OUT: Option = {
  name: 'out',
  short: 'o',
  takes: { of: 'file', shown: 'FILE' },
  help: 'the file to write; - is the standard output',
};

export const FORCE: Option = { name: 'force', help: 'write over files that are there' };

/** Options of every verb. */
export const COMMON: readonly Option[] = [
  { name: 'lang', takes: words(...LANGUAGES), usual: 'en', help: 'the language of words for people' },
  { name: 'quiet', short: 'q', help: 'no notes and no progress on the standard error, only what is wrong' },
  { name: 'no-progress', help: 'show no progress on the terminal' },
  { name: 'debug', help: 'with an internal error, show where in the program it happened' },
  { name: 'help', short: 'h', help: 'show this help' },
];
