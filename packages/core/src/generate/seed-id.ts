import { FaultCode, fail, ok, type Result, textFault } from '../outcome/index.js';
import type { GenerateRequest, Generator, GeneratorOption } from './generator.js';

/** A board named by how it is made again: kind, wish, generator version and seed. */
export interface SeedId {
  readonly kind: string;
  readonly version: number;
  readonly request: GenerateRequest;
}

/** Whether a text looks like a seed id rather than anything else. */
export function isSeedId(text: string): boolean {
  return /^[a-z][a-z0-9-]*:\d+x\d+(,[^\s#]*)?#\S+$/.test(text.trim());
}

/**
 * Writes `kind:ROWSxCOLS,v=VERSION,level=L,option=value#seed`. Options come in the order of their names; option values
 * and the seed are percent-encoded, so the id is one word and safe behind the `#` of a link.
 */
export function formatSeedId(id: SeedId): string {
  const { rows, cols, level, options, seed } = id.request;
  const params = [`${rows}x${cols}`, `v=${id.version}`];
  if (level !== undefined) params.push(`level=${level}`);
  for (const name of Object.keys(options).sort())
    params.push(`${name}=${encodeURIComponent(options[name]!)}`);
  return `${id.kind}:${params.join(',')}#${encodeURIComponent(seed)}`;
}

/** Options without those that say what is so anyway, so that one board has one seed id. */
export function unusualOptions(
  generator: Pick<Generator<unknown>, 'options'>,
  options: Readonly<Record<string, string>>,
): Record<string, string> {
  const usual = new Map(generator.options.map((option) => [option.name, usualOf(option, options)]));
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => usual.get(name) !== value));
}

/** What an option is when it is not given, the others being as they are; undefined when that cannot be told. */
function usualOf(option: GeneratorOption, others: Readonly<Record<string, string>>): string | undefined {
  for (const [name, byValue] of Object.entries(option.usualWith ?? {})) {
    const value = byValue[others[name] ?? ''];
    if (value !== undefined) return value;
  }
  return option.usual;
}

/** Reads a seed id; a fault names the part that does not fit. Without `v=` the version is 0, which no generator has. */
export function parseSeedId(text: string): Result<SeedId> {
  const body = text.trim();
  const hash = body.indexOf('#');
  const colon = body.indexOf(':');
  if (!isSeedId(body)) {
    return fail(textFault(FaultCode.UnknownFormat, 1, 1, body, 'kind:ROWSxCOLS,v=VERSION,…#seed'));
  }
  const [size, ...params] = body.slice(colon + 1, hash).split(',');
  const [rows, cols] = size!.split('x').map(Number) as [number, number];
  const options: Record<string, string> = {};
  let level: number | undefined;
  let version = 0;
  for (const param of params) {
    const [name, value] = param.split('=', 2);
    const decoded = decode(value ?? '');
    if (!name || value === undefined || decoded === null) {
      return fail(textFault(FaultCode.BadOption, 1, body.indexOf(param) + 1, param, 'name=value'));
    }
    if (name === 'v' || name === 'level') {
      if (!/^\d{1,6}$/.test(decoded)) {
        return fail(textFault(FaultCode.BadOption, 1, body.indexOf(param) + 1, param, `${name}=NUMBER`));
      }
      if (name === 'v') version = Number(decoded);
      else level = Number(decoded);
    } else {
      options[name] = decoded;
    }
  }
  const seed = decode(body.slice(hash + 1));
  if (seed === null)
    return fail(textFault(FaultCode.UnexpectedCharacter, 1, hash + 2, body.slice(hash + 1), 'a seed'));
  const request = { rows, cols, options, seed, ...(level === undefined ? {} : { level }) };
  return ok({ kind: body.slice(0, colon), version, request });
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
