export { BUDGET, COMMON, FORCE, JOBS, JSON_LINES, KIND, OUT, READING, TIME_LIMIT, TO } from './common.js';
export { kindOptions, optionOf, takesText } from './kinds.js';
export { nearest, orList } from './names.js';
export { type Option, shownValue, whole, words } from './option.js';
export { Options } from './read.js';
