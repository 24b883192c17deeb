import type { Halt, Rating } from './explainer.js';
import type { Step } from './step.js';
import type { Technique } from './technique.js';

/** How an explanation ended. */
export interface Ending {
  readonly complete: boolean;
  readonly halt?: Halt;
}

/** How often each technique occurs in steps; what is inside trials does not count. */
export function countUses(steps: readonly Step[]): Map<string, number> {
  const uses = new Map<string, number>();
  for (const { technique } of steps) uses.set(technique, (uses.get(technique) ?? 0) + 1);
  return uses;
}

/**
 * A rating from the number of times that each technique was used. `size` is the number of cells to find, `levels` the
 * names of the levels from 0.
 *
 * The grade places a puzzle within its level: the level's techniques divide 0 to 99 among themselves in their order; the
 * hardest one used tells the part, and the work of the level (the scores of its steps, for each cell to find) the
 * place within it.
 */
export function rateUses(
  techniques: readonly Technique[],
  uses: ReadonlyMap<string, number>,
  size: number,
  levels: readonly string[],
  { complete, halt }: Ending,
): Rating {
  let level = 0;
  let score = 0;
  const counted: Record<string, number> = {};
  for (const technique of techniques) {
    const count = uses.get(technique.name) ?? 0;
    if (count === 0) continue;
    counted[technique.name] = count;
    level = Math.max(level, technique.level);
    score += count * technique.score;
  }
  const top = techniques.filter((technique) => technique.level === level);
  const grade = gradeOf(top, uses, size);
  const rating = { level, levelName: levels[level]!, grade, score, techniques: counted, complete };
  return halt === undefined ? rating : { ...rating, halt };
}

function gradeOf(techniques: readonly Technique[], uses: ReadonlyMap<string, number>, size: number): number {
  let work = 0;
  let hardest = 0;
  for (const [index, technique] of techniques.entries()) {
    const count = uses.get(technique.name) ?? 0;
    work += count * technique.score;
    if (count > 0) hardest = index;
  }
  if (work === 0) return 0;
  const density = work / size;
  return Math.floor((100 * (hardest + density / (1 + density))) / techniques.length);
}
