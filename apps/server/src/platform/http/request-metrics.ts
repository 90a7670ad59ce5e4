import type { Metrics } from '../metrics/metrics.ts';
import type { App } from './app.ts';
import { whenClosed } from './when-closed.ts';

/** Records requests and their duration by route pattern. */
export function registerRequestMetrics(app: App, metrics: Metrics): void {
  app.addHook('onRequest', (request, reply, done) => {
    const ended = metrics.requestStarted();
    const began = performance.now();
    whenClosed(reply, () => {
      const { method, routeOptions } = request;
      const isEventStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
      const seconds = isEventStream ? null : (performance.now() - began) / 1000;
      ended({ method, route: routeOptions.url ?? null, status: reply.statusCode, seconds });
    });
    done();
  });
}
