import type { App } from './app.ts';

/**
 * Logs one line per request, with the route's pattern because paths can contain tokens and query strings signatures.
 */
export function registerRequestLog(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
