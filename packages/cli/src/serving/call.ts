import { quoted } from '@tilewright/core/outcome';
import type { EngineRequest } from '@tilewright/service';
import { UsageError } from '../exit.js';
import { type Option, Options } from '../options/index.js';
import { optionsOf, type Verb } from '../verbs/verb.js';

/** How the settings of a request are called in a call of the command, where the names differ. */
const NAMES: Readonly<Record<string, string>> = { maxLevel: 'max-level', assumeUnique: 'assume-unique' };

/** Settings that are no options of the command, or that their verb reads on its own. */
const OWN = new Set(['options', 'answer']);

/**
 * The options of a call of the command that asks the same as a request, checked by the verb's own table.
 * `kindOptions`: those that the request's `options` may name. Throws a UsageError for what cannot be meant.
 */
export function callOf(request: EngineRequest, verb: Verb, kindOptions: readonly Option[]): Options {
  const { settings, limits } = request;
  const args: string[] = [];
  const has = (name: string): boolean => verb.options.some((option) => option.name === name);
  const give = (name: string, value: unknown): void => {
    if (value === undefined || value === false) return;
    // Joined, so that a value that begins with a dash is not taken for an option.
    args.push(value === true ? `--${name}` : `--${name}=${String(value)}`);
  };
  for (const [name, value] of Object.entries(settings)) {
    if (OWN.has(name) || (request.verb === 'generate' && name === 'kind')) continue;
    give(NAMES[name] ?? name, value);
  }
  for (const [name, value] of Object.entries((settings.options ?? {}) as Record<string, unknown>)) {
    const option = kindOptions.find((one) => one.name === name);
    if (!option) throw new UsageError(`there is no option ${quoted(name)} of a kind`);
    // Flags of the command are yes or no here.
    const isFlag = option.takes === undefined;
    give(name, isFlag ? flagOf(name, value) : value === true ? 'yes' : value === false ? 'no' : value);
  }
  if (has('time-limit')) give('time-limit', decimal(limits.time));
  if (has('memory-limit')) give('memory-limit', Math.max(1, Math.round(limits.memory)));
  if (has('node-limit')) give('node-limit', limits.nodes);
  give('json', true);
  if (request.verb === 'generate') args.push(String(settings.kind));
  return Options.read(args, optionsOf(verb));
}

function flagOf(name: string, value: unknown): boolean {
  if (value === true || value === 'yes') return true;
  if (value === false || value === 'no') return false;
  throw new UsageError(`${name} is yes or no, not ${quoted(String(value))}`);
}

/** A number without an exponent, as the command takes it. */
function decimal(value: number): string {
  return value.toFixed(6).replace(/\.?0+$/, '');
}
