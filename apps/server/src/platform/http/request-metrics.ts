import type { Metrics } from '../metrics/metrics.ts';
import type { App } from './app.ts';
import { whenClosed } from './when-closed.ts';

/** Counts requests and their time, by the pattern of their route. */
export function registerRequestMetrics(app: App, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    const ended = metrics.requestBegins();
    const began = performance.now();
    whenClosed(reply, () => {
      const { method, routeOptions } = request;
      const lasts = String(reply.getHeader('content-type')).startsWith('text/event-stream');
      const seconds = lasts ? null : (performance.now() - began) / 1000;
      ended({ method, route: routeOptions.url ?? null, status: reply.statusCode, seconds });
    });
    done();
  });
}
