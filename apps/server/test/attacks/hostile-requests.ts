import type { z } from 'zod';
import type { Request } from '../authorization/callers.ts';
import type { RouteSchema } from '../authorization/routes.ts';
import { type HostileValue, hostileParts, hostileValues, largeValues } from './hostile-values.ts';
import { jsonSchemaOf } from './unbounded.ts';

/** One request that a server must survive. */
export interface HostileRequest {
  /** The value and its position. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Position = readonly (string | number)[];

/** Marks the position of the hostile value in a body. */
const placeholder = '"@@here@@"';

/**
 * Every valid request with one hostile value: in each parameter of the path and the query, in each field of the body,
 * and in place of the whole body. Large values are tried in one position per route.
 */
export function* hostileRequests(
  route: string,
  schema: RouteSchema,
  valid: Request,
  turn: number,
): Generator<HostileRequest> {
  const [method = '', pattern = ''] = route.split(' ');
  const address = (params: Readonly<Record<string, string>>, query: string) => {
    const path = pattern.replace(/:(\w+)|\*/g, (found, name: string | undefined) =>
      encodeOnce(params[name ?? found] ?? 'x'),
    );
    return query === '' ? path : `${path}?${query}`;
  };
  const params = valid.params ?? {};
  const query = valid.query ?? '';
  const body = valid.json === undefined ? {} : { body: JSON.stringify(valid.json) };

  for (const [found] of pattern.matchAll(/:\w+|\*/g))
    for (const { name, json } of hostileParts)
      yield {
        name: `${name} in the path`,
        method,
        path: address({ ...params, [found.replace(':', '')]: json }, query),
        ...body,
      };
  const requested = new URLSearchParams(query);
  for (const field of [...propertiesOf(schema.querystring), 'unknown'])
    for (const { name, json } of hostileParts) {
      const others = [...requested]
        .filter(([other]) => other !== field)
        .map(([other, value]) => `${other}=${value}`);
      const values =
        json === '' ? [`${field}=`, `${field}=a&${field}=b`, `${field}[a]=b`] : [`${field}=${json}`];
      for (const value of values)
        yield {
          name: `${name} in ?${field}`,
          method,
          path: address(params, [...others, value].join('&')),
          ...body,
        };
    }
  if (method === 'GET' || valid.form !== undefined) return;
  const path = address(params, query);
  const bodies = [valid.json as Json | undefined, schema.body === undefined ? {} : sampleOf(schema.body)];
  const positions = new Map<string, { readonly whole: Json; readonly position: Position }>();
  for (const whole of bodies) {
    if (whole === undefined) continue;
    for (const position of positionsIn(whole)) {
      const name = position.join('.');
      if (!positions.has(name)) positions.set(name, { whole, position });
    }
  }
  const write = (
    { name, json }: HostileValue,
    at: string,
    whole: Json,
    position: Position,
  ): HostileRequest => ({
    name: `${name} as ${at === '' ? 'the body' : at}`,
    method,
    path,
    body: JSON.stringify(replaced(whole, position)).replace(placeholder, () => json),
  });
  for (const [at, { whole, position }] of positions)
    for (const value of hostileValues) yield write(value, at, whole, position);
  const large = largeValues[turn % largeValues.length];
  const entries = [...positions];
  const [at, target] = entries[turn % entries.length] ?? [];
  if (large !== undefined && at !== undefined && target !== undefined)
    yield write(large, at, target.whole, target.position);
  const deepest = largeValues[4];
  if (deepest !== undefined) yield write(deepest, '', {}, []);
}

/** Leaves text unchanged that is percent-encoded already. */
function encodeOnce(part: string): string {
  return /^[\w.%~-]*$/.test(part) ? part : encodeURI(part);
}

function propertiesOf(schema: z.ZodType | undefined): readonly string[] {
  return schema === undefined ? [] : Object.keys(jsonSchemaOf(schema).properties ?? {});
}

function positionsIn(value: Json, position: Position = []): readonly Position[] {
  if (typeof value !== 'object' || value === null) return [position];
  return [
    position,
    ...Object.entries(value).flatMap(([name, each]) => positionsIn(each, [...position, name])),
  ];
}

function replaced(value: Json, [first, ...rest]: Position): Json {
  if (first === undefined) return JSON.parse(placeholder);
  if (Array.isArray(value))
    return value.map((each: Json, index) => (String(index) === String(first) ? replaced(each, rest) : each));
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, Json>>).map(([name, each]) => [
      name,
      name === first ? replaced(each, rest) : each,
    ]),
  );
}

const formats: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-01-01',
  'date-time': '2026-01-01T00:00:00Z',
  email: 'nobody@example.com',
  uri: 'http://192.0.2.1/',
};

/** A value that the schema likely accepts, with every field it defines. */
function sampleOf(schema: z.ZodType): Json {
  return sample(jsonSchemaOf(schema));
}

function sample(schema: ReturnType<typeof jsonSchemaOf>): Json {
  if (schema.enum !== undefined) return schema.enum[0] as Json;
  if (schema.const !== undefined) return schema.const as Json;
  if (schema.allOf !== undefined)
    return Object.assign(
      {},
      ...schema.allOf.map((each) => sample(each) as Readonly<Record<string, Json>>),
    ) as Json;
  const [alternative] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (alternative !== undefined) return sample(alternative);
  switch ([schema.type].flat()[0]) {
    case 'string':
      return formats[schema.format ?? ''] ?? 'a text that is long enough for most'.slice(0, schema.maxLength);
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? schema.exclusiveMinimum ?? 0, 1);
    case 'boolean':
      return false;
    case 'array':
      return schema.items === undefined ? [] : [sample(schema.items)];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, each]) => [name, sample(each)]),
      );
    default:
      return null;
  }
}
