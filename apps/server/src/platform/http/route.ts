import {
  type Endpoint,
  type Endpoints,
  endpoints,
  type Method,
  type Route,
} from '@verso/contracts/endpoints';
import type {
  FastifyContextConfig,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Logger } from '../log/logger.ts';
import type { App, Guard } from './app.ts';

/** The schema in an endpoint's entry for a part of Fastify's schema; `unknown` if the entry has none. */
type Part<R extends Route, Name extends string> = Endpoints[R] extends {
  readonly [Key in Name]: infer Schema;
}
  ? Schema
  : unknown;

interface SchemaOf<R extends Route> extends FastifySchema {
  readonly params: Part<R, 'params'>;
  readonly querystring: Part<R, 'query'>;
  readonly headers: Part<R, 'headers'>;
  readonly body: Endpoints[R] extends { readonly consumes: string } ? unknown : Part<R, 'body'>;
  readonly response: Endpoints[R]['response'];
}

/** A handler whose request and responses are typed by the endpoint table. */
type Handler<R extends Route> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression<RawServerDefault>,
  RawReplyDefaultExpression<RawServerDefault>,
  RouteGenericInterface,
  FastifyContextConfig,
  SchemaOf<R>,
  ZodTypeProvider,
  Logger
>;

interface RouteOptions {
  /** A hook that runs before the guard, such as a stricter limit. */
  readonly before?: Guard;
  /** Replaces the default guard for the endpoint's access, to use another message. It must be as strict. */
  readonly guard?: Guard;
  readonly config?: Omit<FastifyContextConfig, 'keyScope' | 'hasProgress'>;
  readonly bodyLimit?: number;
}

/** Registers the handler of an endpoint. Path, schemas, guard, key scope and progress come from the contracts' endpoint table. */
export function route<R extends Route>(app: App, name: R, handler: Handler<R>): void;
export function route<R extends Route>(app: App, name: R, options: RouteOptions, handler: Handler<R>): void;
export function route<R extends Route>(
  app: App,
  name: R,
  ...rest: [Handler<R>] | [RouteOptions, Handler<R>]
): void {
  const [options, handler]: [RouteOptions, Handler<R>] = rest.length === 1 ? [{}, rest[0]] : rest;
  const { before, config, bodyLimit } = options;
  const endpoint: Endpoint = endpoints[name];
  const guard = options.guard ?? guardOf(app, endpoint);
  app.route({
    ...splitRoute(name),
    onRequest: [before, guard].filter((hook) => hook !== undefined),
    config: {
      ...config,
      ...(endpoint.keyScope && { keyScope: endpoint.keyScope }),
      ...(endpoint.hasProgress && { hasProgress: true }),
    },
    ...(bodyLimit === undefined ? {} : { bodyLimit }),
    schema: schemaOf<R>(endpoint),
    handler,
  });
}

/** The default guard for an endpoint's access. */
function guardOf(app: App, { access }: Endpoint): Guard | undefined {
  if (access === 'anyone') return undefined;
  return access === 'user' ? app.requireUser : app.requireAdmin;
}

/** An endpoint's schemas as Fastify expects them. Omits missing parts, and a body that the handler reads itself. */
function schemaOf<R extends Route>({ consumes, ...endpoint }: Endpoint): SchemaOf<R> {
  const { params, query, headers, body, response } = endpoint;
  const schema: FastifySchema = {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && consumes === undefined && { body }),
    response,
  };
  return schema as SchemaOf<R>;
}

/** Splits a name such as `GET /api/me` into Fastify's method and URL. */
export function splitRoute(name: Route): { readonly method: Method; readonly url: string } {
  const space = name.indexOf(' ');
  return { method: name.slice(0, space) as Method, url: name.slice(space + 1) };
}
