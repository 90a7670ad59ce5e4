import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';

/** The channel on which Fastify announces a new application before it has routes. */
const made = 'fastify.initialization';

/** The schemas that a route declares. */
export type RouteSchema = Readonly<Partial<Record<'body' | 'querystring' | 'params' | 'headers', z.ZodType>>>;

/**
 * Lists every route that an application registers while `start` runs, as `GET /api/me`, with its schema. HEAD routes,
 * which are derived from GET and share its guards, are omitted.
 */
export async function withRoutes<Started>(start: () => Promise<Started>): Promise<{
  readonly started: Started;
  readonly routes: readonly string[];
  readonly schemas: ReadonlyMap<string, RouteSchema>;
}> {
  const routes: string[] = [];
  const schemas = new Map<string, RouteSchema>();
  const listen = (message: unknown) => {
    if (!carriesApplication(message)) return;
    message.fastify.addHook('onRoute', ({ method, url, schema }) => {
      for (const each of [method].flat()) {
        if (each === 'HEAD') continue;
        routes.push(`${each} ${url}`);
        schemas.set(`${each} ${url}`, (schema ?? {}) as RouteSchema);
      }
    });
  };
  subscribe(made, listen);
  try {
    return { started: await start(), routes, schemas };
  } finally {
    unsubscribe(made, listen);
  }
}

function carriesApplication(message: unknown): message is { readonly fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message;
}
