import { Ajv, type ErrorObject } from 'ajv';
import { parseDocument } from 'yaml';
import { CONFIG_SCHEMA, type Config, DEFAULTS } from './config-schema.js';

/** A part of a configuration, and where it stands: for messages. */
export interface ConfigPart {
  readonly from: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Why a configuration cannot be used, in a sentence that names the place. */
export class ConfigError extends Error {}

type Tree = Record<string, unknown>;

/** The prefix of variables of the environment: `TILEWRIGHT_SERVE_LIMITS_TIME=5` is `limits.time`. */
const PREFIX = 'TILEWRIGHT_SERVE_';

interface Node {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Node>>;
}

/** The names that a variable may have, with the path and the type of what each sets. */
function variables(
  node: Node,
  path: readonly string[],
  out: Map<string, { readonly path: readonly string[]; readonly type: string }>,
): Map<string, { readonly path: readonly string[]; readonly type: string }> {
  for (const [name, child] of Object.entries(node.properties ?? {})) {
    const at = [...path, name];
    if (child.properties) variables(child, at, out);
    else {
      const words = at.map((word) => word.replace(/[A-Z]/g, '_$&').toUpperCase());
      out.set(PREFIX + words.join('_'), { path: at, type: child.type ?? 'string' });
    }
  }
  return out;
}

/**
 * Reads a file of settings, JSON or YAML. `name` is for messages.
 * Throws a ConfigError that names line and column of what cannot be read.
 */
export function parseConfigFile(text: string, name: string): ConfigPart {
  const document = parseDocument(text, { prettyErrors: true, uniqueKeys: true });
  const error = document.errors[0];
  if (error) {
    const [start] = error.linePos ?? [];
    const place = start ? `${name}:${start.line}:${start.col}` : name;
    throw new ConfigError(`${place}: ${error.message.split('\n')[0]}`);
  }
  const values: unknown = document.toJS({ maxAliasCount: 100 }) ?? {};
  if (typeof values !== 'object' || Array.isArray(values)) {
    throw new ConfigError(`${name}: settings by name are expected, such as "port: 8080"`);
  }
  return { from: name, values: values as Tree };
}

/**
 * The settings among variables of the environment: names in capitals after `TILEWRIGHT_SERVE_`, rooms and words joined
 * by `_`; lists and keys are given as JSON. Throws a ConfigError for a name that is no setting.
 */
export function configFromEnvironment(environment: Readonly<Record<string, string | undefined>>): ConfigPart {
  const known = variables(CONFIG_SCHEMA as unknown as Node, [], new Map());
  const values: Tree = {};
  for (const [name, text] of Object.entries(environment)) {
    if (!name.startsWith(PREFIX) || text === undefined) continue;
    const target = known.get(name);
    if (!target) throw new ConfigError(`the environment: ${name} is no setting`);
    let place = values;
    for (const word of target.path.slice(0, -1)) {
      place[word] ??= {};
      place = place[word] as Tree;
    }
    place[target.path.at(-1)!] = settingOf(name, text, target.type);
  }
  return { from: 'the environment', values };
}

function settingOf(name: string, text: string, type: string): unknown {
  if (type === 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(`the environment: ${name} takes ${type}, not "${text}"`);
  }
}

const validate = new Ajv({ allErrors: true, allowUnionTypes: true }).compile<Tree>(CONFIG_SCHEMA);

/**
 * Puts parts over the defaults, later ones over earlier ones; rooms are merged, lists replaced.
 * Throws a ConfigError that names the part and the setting that cannot be.
 */
export function mergeConfig(parts: readonly ConfigPart[], base: Config = DEFAULTS): Config {
  let merged = base as unknown as Tree;
  for (const { from, values } of parts) {
    if (!validate(values)) throw new ConfigError(`${from}: ${sentence(validate.errors![0]!)}`);
    merged = merge(merged, values);
  }
  const config = merged as unknown as Config;
  const seen = new Set<string>();
  for (const { name, sha256 } of config.keys) {
    if (seen.has(sha256.toLowerCase())) throw new ConfigError(`keys: "${name}" has the hash of another key`);
    seen.add(sha256.toLowerCase());
  }
  if (!config.anonymous && config.keys.length === 0) {
    throw new ConfigError('anonymous is false and there are no keys: nobody could be answered');
  }
  if (config.cache.redis && config.queue === '') {
    throw new ConfigError('cache.redis needs queue, the address of the Redis');
  }
  return config;
}

function merge(under: Tree, over: Tree): Tree {
  const merged = { ...under };
  for (const [name, value] of Object.entries(over)) {
    const below = merged[name];
    const both = [below, value].every(
      (one) => typeof one === 'object' && one !== null && !Array.isArray(one),
    );
    merged[name] = both ? merge(below as Tree, value as Tree) : value;
  }
  return merged;
}

function sentence({ instancePath, keyword, params, message }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('/', '.');
  if (keyword === 'additionalProperties') {
    const name = String((params as { additionalProperty: string }).additionalProperty);
    return `there is no setting ${path ? `${path}.` : ''}${name}`;
  }
  if (keyword === 'enum') {
    const allowed = (params as { allowedValues: readonly unknown[] }).allowedValues;
    return `${path} must be one of ${allowed.join(', ')}`;
  }
  return `${path || 'the settings'} ${message}`;
}
