import * as contracts from '@verso/contracts';
import { type Endpoint, endpoints } from '@verso/contracts/endpoints';
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The JSON schemas of an OpenAPI document. */
export interface OpenApiSchemas {
  /** Renders a request schema; named schemas become references. */
  readonly input: (schema: z.ZodType) => JsonSchema;
  /** Renders a response schema; named schemas become references. */
  readonly output: (schema: z.ZodType) => JsonSchema;
  /** The named schemas, for the document's components. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

/** Renders the schemas of every endpoint, and those that endpoints have in common. Schemas exported by the contracts are named after their export. */
export function openApiSchemas(...common: readonly z.ZodType[]): OpenApiSchemas {
  const all = Object.values<Endpoint>(endpoints);
  const parameters = all.flatMap(({ params, query, headers }) => [params, query, headers]);
  const inputs = [...parameters, ...all.map(({ body }) => body)].filter((schema) => schema !== undefined);
  const outputs = [...common, ...all.flatMap(({ response }) => Object.values(response))];
  const names = namesOf(new Set<z.ZodType | undefined>(parameters));
  const received = schemasWithin(outputs);
  const inputNames = new Map(
    [...names].map(([schema, name]) => [
      schema,
      received.has(schema) && differsByDirection(schema) ? `${name}Input` : name,
    ]),
  );
  const input = render('input', inputs, inputNames);
  const output = render('output', outputs, names);
  return { input: input.of, output: output.of, components: { ...input.components, ...output.components } };
}

/** The exported schemas with their capitalized names. Parameters are listed individually and need no name. */
function namesOf(parameters: ReadonlySet<z.ZodType | undefined>): ReadonlyMap<z.ZodType, string> {
  const names = new Map<z.ZodType, string>();
  for (const [name, value] of Object.entries(contracts))
    if (value instanceof z.ZodType && !parameters.has(value))
      names.set(value, name.charAt(0).toUpperCase() + name.slice(1));
  return names;
}

/** Renders the schemas of one direction, with references to named schemas. */
function render(io: 'input' | 'output', roots: readonly z.ZodType[], names: ReadonlyMap<z.ZodType, string>) {
  const registry = z.registry<{ id: string }>();
  const within = schemasWithin(roots);
  const used = [...names].filter(([schema]) => within.has(schema));
  for (const [schema, id] of used) registry.add(schema, { id });
  for (const [index, schema] of roots.entries())
    if (!registry.has(schema)) registry.add(schema, { id: `inline-${index}` });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      listKnownKeys(zodSchema, jsonSchema);
      if (io === 'input') describeDefault(jsonSchema);
    },
    uri: (id) => `#/components/schemas/${id}`,
  });
  const rendered = (id: string): JsonSchema => {
    const { $schema, $id, ...schema } = schemas[id] ?? {};
    return schema;
  };
  return {
    of: (schema: z.ZodType): JsonSchema => {
      const name = names.get(schema);
      return name === undefined
        ? rendered(registry.get(schema)?.id ?? '')
        : { $ref: `#/components/schemas/${name}` };
    },
    components: Object.fromEntries(used.map(([, name]) => [name, rendered(name)])),
  };
}

/** Whether a schema renders differently for requests and responses, for example because of a default. */
function differsByDirection(schema: z.ZodType): boolean {
  const [input, output] = (['input', 'output'] as const).map((io) =>
    JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' })),
  );
  return input !== output;
}

/** Lists the keys of a record that has known keys as the properties that they are. */
function listKnownKeys(schema: unknown, rendered: JsonSchema): void {
  if (!(schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum)) return;
  const { additionalProperties = {} } = rendered;
  rendered.properties = Object.fromEntries(schema.keyType.options.map((key) => [key, additionalProperties]));
  rendered.additionalProperties = false;
  delete rendered.propertyNames;
}

/** Moves a default into the description, because client generators treat fields with a default as always present. */
function describeDefault(rendered: JsonSchema): void {
  if (rendered.default === undefined) return;
  const text = `Default: ${JSON.stringify(rendered.default)}.`;
  rendered.description = rendered.description === undefined ? text : `${rendered.description} ${text}`;
  delete rendered.default;
}

/** The given schemas and every schema nested in them. */
function schemasWithin(roots: readonly z.ZodType[]): ReadonlySet<unknown> {
  const found = new Set<unknown>();
  const pending: unknown[] = [...roots];
  while (pending.length > 0) {
    const part = pending.pop();
    if (typeof part !== 'object' || part === null || found.has(part)) continue;
    found.add(part);
    pending.push(...Object.values(part instanceof z.ZodType ? part.def : part));
  }
  return found;
}
