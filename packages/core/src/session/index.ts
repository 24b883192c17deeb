export { Clock } from './clock.js';
export { type Joined, joinPlays } from './join.js';
export { type Act, MAX_NOTE, type Position, type Trial } from './position.js';
export { boardId, loadSession, saveSession } from './save.js';
export { CHECK_MODES, type CheckMode, type Help, Session } from './session.js';
export { Table } from './table.js';
