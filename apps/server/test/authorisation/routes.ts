import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** Where Fastify tells of every application that is made, before it has routes. */
const made = 'fastify.initialization';

/**
 * Every route that an application registers while `start` runs, as `GET /api/me`. Those for HEAD, which come with GET
 * and share its guards, are left out.
 */
export async function withRoutes<Started>(
  start: () => Promise<Started>,
): Promise<{ readonly started: Started; readonly routes: readonly string[] }> {
  const routes: string[] = [];
  const listen = (message: unknown) => {
    if (!tellsOfApplication(message)) return;
    message.fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.push(`${each} ${url}`);
    });
  };
  subscribe(made, listen);
  try {
    return { started: await start(), routes };
  } finally {
    unsubscribe(made, listen);
  }
}

function tellsOfApplication(message: unknown): message is { readonly fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message;
}
