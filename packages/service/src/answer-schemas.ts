import type { Schema } from './bodies.js';

/** The schemas of the command's lines, by the name of their file: `solve.json`, `common.json` and so on. */
export type AnswerSchemas = Readonly<Record<string, Schema>>;

/** The name that a part of a schema has among the components of the document. */
function componentOf(file: string, part: string | undefined): string {
  const base = file.replace(/\.json$/, '');
  return part === undefined ? `${base}-answer` : `${base}-${part}`;
}

/**
 * The schemas as components of an OpenAPI 3.1 document: each file one, each of its `$defs` one, references turned to where
 * they are then. OpenAPI 3.1 takes JSON Schema of 2020-12 as it is.
 */
export function answerComponents(schemas: AnswerSchemas): Record<string, Schema> {
  const components: Record<string, Schema> = {};
  for (const [file, schema] of Object.entries(schemas)) {
    const { $schema: _schema, $id: _id, $defs, ...rest } = schema;
    if (Object.keys(rest).some((name) => name !== 'title' && name !== 'description')) {
      components[componentOf(file, undefined)] = turned(rest, file) as Schema;
    }
    for (const [part, inner] of Object.entries(($defs ?? {}) as Record<string, Schema>)) {
      components[componentOf(file, part)] = turned(inner, file) as Schema;
    }
  }
  return components;
}

function turned(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((one) => turned(one, file));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name !== '$ref' || typeof inner !== 'string') return [name, turned(inner, file)];
      const [where = '', part] = inner.split('#/$defs/');
      return [name, `#/components/schemas/${componentOf(where || file, part)}`];
    }),
  );
}

/** The component of a verb's answer; undefined where the schemas have none. */
export function answerComponent(schemas: AnswerSchemas, verb: string): string | undefined {
  const file = `${verb}.json`;
  return schemas[file] ? componentOf(file, undefined) : undefined;
}
