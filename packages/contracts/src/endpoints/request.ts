import type { z } from 'zod';
import type { Endpoints, Route } from './endpoints.ts';

/** A value as a caller writes it. Coerced fields of a query take what has a text form. */
type Written<Field> = unknown extends Field ? string | number : Field;

type Fields<Schema extends z.ZodType> = {
  readonly [Name in keyof z.input<Schema>]: Written<z.input<Schema>[Name]>;
};

/** An optional part where every field of it is optional. */
type Part<Name extends string, Value> =
  Partial<Value> extends Value
    ? { readonly [Key in Name]?: Value | undefined }
    : undefined extends Value
      ? { readonly [Key in Name]?: Value }
      : { readonly [Key in Name]: Value };

type PartOf<E, Source extends string, Name extends string> = E extends {
  readonly [Key in Source]: infer Schema extends z.ZodType;
}
  ? Part<Name, Name extends 'body' ? z.input<Schema> : Fields<Schema>>
  : { readonly [Key in Name]?: never };

/** What a request to an endpoint has to bring. One endpoint at a time: unions of parts would multiply. */
export type RequestOf<R extends Route> = R extends Route
  ? PartOf<Endpoints[R], 'params', 'params'> &
      PartOf<Endpoints[R], 'query', 'query'> &
      PartOf<Endpoints[R], 'body', 'body'>
  : never;

/** The body of a successful response. */
export type AnswerOf<R extends Route> = Success<Endpoints[R]['response']>;

type Success<Response> = {
  [Status in keyof Response]: Status extends 503 ? never : Answer<Response[Status]>;
}[keyof Response];
type Answer<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;

/** An argument that can be left out where all of it is optional. */
export type Optional<Input> = Partial<Input> extends Input ? [input?: Input] : [input: Input];

/** What a request brings, without the types of its endpoint. */
export interface AnyRequest {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

type AddressPartsOf<R extends Route> = R extends Route
  ? PartOf<Endpoints[R], 'params', 'params'> & PartOf<Endpoints[R], 'query', 'query'>
  : never;

interface Address {
  readonly method: string;
  /** Relative to the server: `/api/translations/7f3c?limit=20`. */
  readonly path: string;
}

/** Method and address of a request. Parameters are escaped; query fields that are undefined or null are left out. */
export function addressOf<R extends Route>(route: R, ...input: Optional<AddressPartsOf<R>>): Address;
export function addressOf(route: Route, input?: AnyRequest): Address {
  return buildAddress(route, input);
}

/** As `addressOf`, for a request whose types were checked before. */
export function buildAddress(route: Route, { params = {}, query = {} }: AnyRequest = {}): Address {
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return { method, path: search.size === 0 ? path : `${path}?${search}` };
}
