import { z } from 'zod';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly not?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

/** Formats with a fixed length; a file has the upload limit. */
const boundedFormats: ReadonlySet<string> = new Set(['uuid', 'date', 'binary']);

/** @returns the paths of a schema where a value has no maximum */
export function unbounded(schema: z.ZodType, place: string): readonly string[] {
  return walk(jsonSchemaOf(schema), place);
}

/** The input side of a schema as JSON Schema. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
}

function walk(schema: JsonSchema, place: string): readonly string[] {
  if (schema.enum !== undefined || schema.const !== undefined || schema.not !== undefined) return [];
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (alternatives.length > 0) return alternatives.flatMap((each) => walk(each, place));
  if (Array.isArray(schema.type))
    return schema.type.flatMap((type: string) => walk({ ...schema, type }, place));
  switch (schema.type) {
    case 'string':
      return schema.maxLength !== undefined || boundedFormats.has(schema.format ?? '')
        ? []
        : [`${place}: string`];
    case 'number':
    case 'integer':
      return (schema.minimum ?? schema.exclusiveMinimum) === undefined || schema.maximum === undefined
        ? [`${place}: number`]
        : [];
    case 'array':
      return [
        ...(schema.maxItems === undefined ? [`${place}: array`] : []),
        ...(schema.items === undefined ? [] : walk(schema.items, `${place}[]`)),
      ];
    case 'object': {
      const { properties = {}, additionalProperties } = schema;
      const nested =
        typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
          ? [`${place}: record`]
          : [];
      return [
        ...nested,
        ...Object.entries(properties).flatMap(([name, each]) => walk(each, `${place}.${name}`)),
      ];
    }
    case 'boolean':
    case 'null':
      return [];
    default:
      return [`${place}: anything`];
  }
}
