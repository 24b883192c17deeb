import { MAX_CELLS } from '../../../grid/index.js';
import { FaultCode, fail, ok, type Result, textFault } from '../../../outcome/index.js';
import {
  type Codec,
  cutJsonBoards,
  isJsonObject,
  type JsonObject,
  readJsonBoards,
  shownJson,
  weigh,
} from '../../../text/index.js';
import type { CellPair, FloodPuzzle } from '../puzzle.js';
import { cannotHold, makeFromText, type OptionValues, writeAll } from './tools.js';

/**
 * A graph with a colour a node: `{name, steps, colors: [{name, groups: [ids]}], edges: [[a, b], …]}`. Node i of the puzzle is the i-th of
 * the ids in their order; moves act anywhere, and the steps are the limit.
 */
export const graphJsonCodec: Codec<FloodPuzzle> = {
  id: 'graph-json',
  title: 'JSON of a graph: colors with groups of nodes, and edges',
  unit: 'text',
  detect: (text) => {
    if (!/^\s*[[{]/.test(text)) return 0;
    const first = readJsonBoards(text)[0];
    return first?.result.ok && isGraph(first.result.value) ? weigh('signature') : 0;
  },
  cut: cutJsonBoards,
  parse: (text, options, state) =>
    readJsonBoards(text, state).map(({ line, result }) => ({
      line,
      result: result.ok ? readGraph(result.value, line, options) : result,
    })),
  format: (puzzles) => writeAll(puzzles, writeGraph),
};

function isGraph(value: unknown): value is JsonObject {
  return isJsonObject(value) && Array.isArray(value.colors) && Array.isArray(value.edges);
}

function readGraph(value: unknown, line: number, options?: OptionValues): Result<FloodPuzzle> {
  const fault = (code: FaultCode, found: string | undefined, expected: string): Result<never> =>
    fail(textFault(code, line, 1, found, expected));
  if (!isGraph(value))
    return fault(FaultCode.UnexpectedToken, shownJson(value), 'an object with colors and edges');
  const nameOf = new Map<number, string>();
  for (const colour of value.colors as readonly unknown[]) {
    if (!isJsonObject(colour) || typeof colour.name !== 'string' || !Array.isArray(colour.groups)) {
      return fault(FaultCode.UnexpectedToken, shownJson(colour), 'each color with a name and groups');
    }
    for (const node of colour.groups as readonly unknown[]) {
      if (!Number.isSafeInteger(node))
        return fault(FaultCode.UnexpectedToken, shownJson(node), 'nodes as whole numbers');
      if (nameOf.has(node as number))
        return fault(FaultCode.BrokenRule, `the node ${node} twice`, 'each node in one group');
      nameOf.set(node as number, colour.name);
    }
  }
  if (nameOf.size === 0) return fault(FaultCode.Empty, undefined, 'at least one node');
  if (nameOf.size > MAX_CELLS) return fault(FaultCode.TooLarge, undefined, `at most ${MAX_CELLS} nodes`);
  const nodes = [...nameOf.keys()].sort((a, b) => a - b);
  const indexOf = new Map(nodes.map((node, index) => [node, index]));
  const edges: CellPair[] = [];
  for (const edge of value.edges as readonly unknown[]) {
    const [a, b]: readonly unknown[] = Array.isArray(edge) && edge.length === 2 ? edge : [];
    const ends = [indexOf.get(a as number), indexOf.get(b as number)];
    if (ends[0] === undefined || ends[1] === undefined) {
      const found = `the edge ${Array.isArray(edge) ? JSON.stringify(edge).slice(0, 40) : shownJson(edge)}`;
      return fault(FaultCode.OutOfRange, found, 'two nodes that are in a group');
    }
    edges.push([ends[0], ends[1]]);
  }
  const { steps } = value;
  if (steps !== undefined && (!Number.isSafeInteger(steps) || (steps as number) < 0)) {
    return fault(FaultCode.OutOfRange, `the steps ${shownJson(steps)}`, 'a number of moves');
  }
  return makeFromText(
    {
      shape: { rows: nodes.length, cols: 1 },
      names: nodes.map((node) => nameOf.get(node)!),
      origin: 'any',
      edges,
      ...(steps === undefined ? {} : { publishedLimit: steps as number }),
    },
    () => ({ line, column: 1 }),
    options,
  );
}

function writeGraph(puzzle: FloodPuzzle): Result<string> {
  const { colours, cells, edges, publishedLimit } = puzzle;
  if (!edges) return fail(cannotHold('graph-json', 'a board with rows', 'a graph puzzle, or format id'));
  if (puzzle.origin !== 'any')
    return fail(cannotHold('graph-json', 'another origin', 'origin any, or format id'));
  if (puzzle.target !== undefined)
    return fail(cannotHold('graph-json', 'a target', 'a graph without one, or format id'));
  const groups: number[][] = colours.map(() => []);
  for (const [node, colour] of cells.entries()) groups[colour]?.push(node);
  // Where there is no node, none is written, and the numbers behind it would change.
  if (puzzle.hasHoles) return fail(cannotHold('graph-json', 'places without a node', 'a graph without them'));
  const members = {
    ...(publishedLimit === undefined ? {} : { steps: publishedLimit }),
    colors: colours.map((name, colour) => ({ name, groups: groups[colour]! })),
    edges,
  };
  return ok(`${JSON.stringify(members)}\n`);
}
