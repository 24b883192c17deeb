export { type AbortSignalLike, type Budget, budgetFault, Meter, type StopReason } from './budget.js';
export { counted, nounFor } from './counted.js';
export {
  type CellPosition,
  type Fault,
  FaultCode,
  isTextPosition,
  type PossibleReading,
  shiftFault,
  type TextPosition,
  textFault,
} from './fault.js';
export { FaultError } from './fault-error.js';
export { faultMessage, shortFinding } from './fault-messages.js';
export { compileWasm, nextTurn, now } from './host.js';
export { isList, isRecord, memberFault, valueText } from './members.js';
export {
  type Bounds,
  type Facts,
  type FillOutcome,
  type Impossible,
  OPEN,
  type Outcome,
  type PathOutcome,
  type Proof,
  type Solved,
  type Stats,
  type Stopped,
  someAnswers,
  UNKNOWN,
  type Want,
} from './outcome.js';
export { fail, ok, type Result } from './result.js';
export { type Progress, runTask, runTaskAsync, type Task, type TaskResult } from './task.js';
export { quoted, visible, visibleLines } from './visible.js';
