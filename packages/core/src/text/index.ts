export { fragmentOf, linkedId } from './addresses.js';
export { BLANK_CHARACTERS, DIGITS_36 } from './characters.js';
export type { Codec, CodecUnit, Cut, CutLimit, CutRequest, Entry } from './codec.js';
export { firstLine, lineEntries, problemEntries, writeEach } from './entries.js';
export { type CellEvidence, type LayoutEvidence, weigh } from './evidence.js';
export { badParam, type IdParam, type IdRules, type IdText, idCodec } from './ids.js';
export { cutJsonBoards, isJsonObject, type JsonObject, readJsonBoards, shownJson } from './json.js';
export { jsonErrorAt } from './json-position.js';
export { unreadRule } from './json-rules.js';
export { mayBeRows } from './likeness.js';
export { filledLines, type Line, splitBlocks, splitLines, textProblem, trimLineEnd } from './lines.js';
export { type BoardLines, cutBySize, nextWhole } from './next-whole.js';
export { placeFault, placeResult } from './place-fault.js';
export { findStart, readUpToStart, type Starts } from './resume.js';
export {
  guessRowStyle,
  lineCharacters,
  type RowStyle,
  raggedRowsFault,
  readRows,
  type TextGrid,
  writeRows,
} from './rows.js';
export { readRuns, writeRuns } from './runs.js';
export { BLANK_CELL, type SignGrid, type SignReading } from './signs.js';
export { StrictReader } from './strict.js';
export { firstTokens, lineTokens, parseInteger, type Token, TokenReader } from './tokens.js';
export { WholeLines } from './whole-lines.js';
