import type { z } from 'zod';
import type { Endpoints, Route } from './endpoints.ts';

/** A value as written by a caller. Coerced query fields accept any value with a text form. */
type Written<Field> = unknown extends Field ? string | number : Field;

type Fields<Schema extends z.ZodType> = {
  readonly [Name in keyof z.input<Schema>]: Written<z.input<Schema>[Name]>;
};

/** A part that is optional when all of its fields are optional. */
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

/** The required input of an endpoint. One endpoint at a time: unions of parts would multiply. */
export type RequestOf<R extends Route> = R extends Route
  ? PartOf<Endpoints[R], 'params', 'params'> &
      PartOf<Endpoints[R], 'query', 'query'> &
      PartOf<Endpoints[R], 'body', 'body'>
  : never;

/** The endpoints with progress. */
export type LongWork = {
  [R in Route]: Endpoints[R] extends { readonly hasProgress: true } ? R : never;
}[Route];

/** The required input of an endpoint with progress: the values in its path, and JSON or a form with files. */
export interface WorkOf<R extends LongWork> {
  readonly params: { readonly id: string };
  readonly body: Endpoints[R] extends { readonly consumes: string } ? FormData : RequestOf<R>['body'];
}

/** The body of a successful response. */
export type AnswerOf<R extends Route> = Success<Endpoints[R]['response']>;

type Success<Response> = {
  [Status in keyof Response]: Status extends 503 ? never : Answer<Response[Status]>;
}[keyof Response];
type Answer<Schema> = Schema extends z.ZodType ? z.output<Schema> : never;

/** An argument that can be omitted when all of it is optional. */
export type Optional<Input> = Partial<Input> extends Input ? [input?: Input] : [input: Input];

/** A request without the types of its endpoint. */
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

/** Method and address of a request. Parameters are escaped; undefined and null query fields are omitted. */
export function addressOf<R extends Route>(route: R, ...input: Optional<AddressPartsOf<R>>): Address;
export function addressOf(route: Route, input?: AnyRequest): Address {
  return buildAddress(route, input);
}

/** Like `addressOf`, for a request that is already type-checked. */
export function buildAddress(route: Route, { params = {}, query = {} }: AnyRequest = {}): Address {
  const [method = '', template = ''] = route.split(' ');
  const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return { method, path: search.size === 0 ? path : `${path}?${search}` };
}
