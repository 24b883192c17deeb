import { FaultCode, fail, ok, type Result } from '../outcome/index.js';
import type { OptionSpec } from './base.js';

/** Options that were given, by name: flags and `yes|no` as booleans, all others as written. */
export type GivenOptions = ReadonlyMap<string, string | boolean>;

const YES = ['yes', 'true', ''];
const NO = ['no', 'false'];

/**
 * Reads options by the specifications of a kind. Faults: an unknown name, a word that is not among the values, a text that the
 * option itself refuses. O(options).
 */
export function readOptions(
  specs: readonly OptionSpec[],
  given: Readonly<Record<string, string>>,
): Result<GivenOptions> {
  const read = new Map<string, string | boolean>();
  for (const [name, value] of Object.entries(given)) {
    const spec = specs.find((one) => one.name === name);
    if (!spec) {
      const names = specs.map((one) => `--${one.name}`);
      return fail({
        code: FaultCode.BadOption,
        found: `--${name}`,
        expected: names.join(', ') || 'no option',
      });
    }
    if (isSwitch(spec)) {
      if (!YES.includes(value) && !NO.includes(value)) return badOption(name, value, 'yes or no');
      read.set(name, YES.includes(value));
      continue;
    }
    const { values, problem } = spec;
    if (values && !values.includes(value)) return badOption(name, value, values.join(' or '));
    const expected = problem?.(value) ?? null;
    if (expected !== null) return badOption(name, value, expected);
    read.set(name, value);
  }
  return ok(read);
}

/** The fault of a value that an option does not take, or not on this board. */
export function badOption(name: string, value: string, expected: string): Result<never> {
  return fail({ code: FaultCode.BadOption, found: `--${name} ${value}`, expected });
}

/** Whether an option is on or off: a flag, or one that takes `yes` and `no`. */
function isSwitch({ values, placeholder }: OptionSpec): boolean {
  return values === undefined
    ? placeholder === undefined
    : values.every((one) => one === 'yes' || one === 'no');
}
