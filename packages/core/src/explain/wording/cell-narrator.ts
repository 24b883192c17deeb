import type { Shape } from '../../grid/index.js';
import type { Mistake } from '../explainer.js';
import type { Narrator } from '../narrator.js';
import type { Step, Trial } from '../step.js';
import type { Lexicon } from './lexicon.js';

/** The words of one technique. `rule` says why in one sentence without what follows, with its full stop. */
export interface TechniqueWords {
  readonly name: string;
  readonly rule: (step: Step, say: Say) => string;
  /** Where to look, as a noun phrase; without it the step's lines, clues or cells. */
  readonly where?: (step: Step, say: Say) => string;
}

/** What a kind's catalogue says in one language. */
export interface CellWords {
  /** What the values 0 and 1 are called. */
  readonly values: readonly [string, string];
  readonly techniques: Readonly<Record<string, TechniqueWords>>;
  /** The names of the levels from 0. */
  readonly levels: readonly string[];
}

/** Whether a step, inside a trial or of a contradictory board, says that it cannot be. */
export function isClash(step: Step): boolean {
  return step.conclusions.some((effect) => effect.effect === 'contradiction');
}

/** What stands between two cells of the puzzle that is spoken of, the smaller first. */
export type GlyphOf = (a: number, b: number) => string;

/** Names for what a step speaks of, in one language on one board. */
export class Say {
  readonly lexicon: Lexicon;
  readonly #words: CellWords;
  readonly #shape: Shape;
  /** For each cell its clue, or a negative number; null for kinds without clues beside the cells. */
  readonly #clues: ArrayLike<number> | null;
  readonly #glyphOf: GlyphOf;

  constructor(
    lexicon: Lexicon,
    words: CellWords,
    shape: Shape,
    clues: ArrayLike<number> | null,
    glyphOf: GlyphOf = () => '',
  ) {
    this.#glyphOf = glyphOf;
    this.lexicon = lexicon;
    this.#words = words;
    this.#shape = shape;
    this.#clues = clues;
  }

  value(value: number): string {
    return this.#words.values[value as 0 | 1];
  }

  cells(cells: readonly number[]): string {
    return this.lexicon.cells(this.#shape, cells);
  }

  /** The clue at a cell; where there are no clues, the cell. */
  clue(cell: number): string {
    const place = this.cells([cell]);
    return this.#clues ? this.lexicon.clue(this.#clues[cell]!, place) : place;
  }

  clues(cells: readonly number[]): string {
    if (!this.#clues) return this.cells(cells);
    return this.lexicon.list(cells.map((cell) => this.clue(cell)));
  }

  /** "the = between row 1, columns 2 and 3": signs, each by its two cells. */
  signs(pairs: readonly (readonly [number, number])[]): string {
    return this.lexicon.list(
      pairs.map(([a, b]) => this.lexicon.sign(this.#glyphOf(a, b), this.cells([a, b]))),
    );
  }

  /** What stands between two cells, such as `=`. */
  glyph([a, b]: readonly [number, number]): string {
    return this.#glyphOf(a, b);
  }

  lines(step: Step): string {
    return this.lexicon.list(step.premises.lines.map((line) => this.lexicon.line(line)));
  }

  /** "row 1, column 2 is 0 and row 3, column 4 is 1": what a step concludes. */
  conclusions(step: Step): string[] {
    const clauses: string[] = [];
    for (const value of [0, 1]) {
      const cells = step.conclusions.flatMap((effect) =>
        effect.effect === 'set' && effect.value === value ? [effect.cell] : [],
      );
      cells.sort((a, b) => a - b);
      if (cells.length > 0)
        clauses.push(this.lexicon.are(this.cells(cells), cells.length, this.value(value)));
    }
    return clauses;
  }
}

/** A narrator for kinds of yes/no cells, made from a lexicon and the kind's words. */
export function cellNarrator(
  lexicon: Lexicon,
  words: CellWords,
  shape: Shape,
  clues: ArrayLike<number> | null,
  glyphOf?: GlyphOf,
): Narrator {
  const say = new Say(lexicon, words, shape, clues, glyphOf);
  const wordsOf = (step: Step): TechniqueWords | undefined => words.techniques[step.technique];
  const rule = (step: Step): string => wordsOf(step)?.rule(step, say) ?? step.technique;

  const where = (step: Step): string => {
    const special = wordsOf(step)?.where?.(step, say);
    if (special) return special;
    const { premises } = step;
    if (premises.lines.length > 0) return say.lines(step);
    if (premises.signs !== undefined) return say.signs(premises.signs);
    return premises.clues.length > 0 ? say.clues(premises.clues) : say.cells(premises.cells);
  };

  /** A step inside a chain on one line, its own trials indented below. */
  const chainLines = (step: Step, indent: string): string[] => {
    const clash = isClash(step);
    const name = wordsOf(step)?.name ?? step.technique;
    const inner = (step.trials ?? []).flatMap((trial) => trialLines(trial, `${indent}  `));
    const end = clash ? lexicon.contradiction(rule(step)) : lexicon.so(say.conclusions(step));
    if (step.trials) return [indent + lexicon.named(name, '').trimEnd(), ...inner, indent + end];
    const text = clash ? end : lexicon.sentences([capitalised(rule(step)), end]);
    return [indent + lexicon.named(name, text)];
  };

  const trialLines = (trial: Trial, indent: string): string[] => {
    const clause = lexicon.are(say.cells([trial.cell]), 1, say.value(trial.value));
    return [
      `${indent}${lexicon.suppose(clause)}`,
      ...trial.steps.flatMap((step) => chainLines(step, `${indent}  `)),
    ];
  };

  const follows = (step: Step): string => {
    const trials = step.trials ?? [];
    const clauses = say.conclusions(step);
    const end = isClash(step)
      ? lexicon.noSolution
      : trials.length > 1
        ? lexicon.eitherWay(lexicon.list(clauses))
        : lexicon.so(clauses);
    return [...trials.flatMap((trial) => trialLines(trial, '')), end].join('\n');
  };

  const mistake = (wrong: Mistake): string => {
    const { mistake: text } = lexicon;
    const places = (cells: readonly number[], name: (cells: readonly number[]) => string): string =>
      cells.length === 0 ? '' : name(cells);
    const signs = wrong.signs ?? [];
    const clues = lexicon.list([
      ...(wrong.clues.length > 0 ? [say.clues(wrong.clues)] : []),
      ...(signs.length > 0 ? [say.signs(signs)] : []),
    ]);
    if (wrong.cell === undefined) return text.broken(clues, wrong.clues.length + signs.length);
    const clause = lexicon.are(say.cells([wrong.cell]), 1, say.value(wrong.value!));
    const entered = places(wrong.cells, (cells) => say.cells(cells));
    return [text.cell(clause, clues, entered), ...wrong.steps.flatMap((step) => chainLines(step, '  '))].join(
      '\n',
    );
  };

  return {
    language: lexicon.language,
    techniqueName: (technique) => words.techniques[technique]?.name ?? technique,
    levelName: (level) => words.levels[level] ?? `${level}`,
    where: (step) => lexicon.look(where(step)),
    rule: (step) => capitalised(rule(step)),
    follows,
    mistake,
  };
}

/** The first letter made a capital one, for rules that begin with a cell or line. */
function capitalised(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}
