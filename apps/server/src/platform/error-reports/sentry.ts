import { continueTrace, NodeClient, Scope, setHttpStatus, startInactiveSpan, withScope } from '@sentry/node';
import type { ErrorPlace, ErrorReports, TracedRequest } from './error-reports.ts';
import { exceptionsOf } from './exceptions.ts';
import { sentryOptions } from './options.ts';

const closeWithinMilliseconds = 2_000;

/** Ten, as is usual, are those of a library alone where a library calls the database. */
const framesOfErrors = 50;

/**
 * Reports to a project of a Sentry server. The library's client belongs to this server alone: nothing of the process
 * is watched or patched, and what is told is told here.
 */
export function createSentryReports(dsn: string): ErrorReports {
  Error.stackTraceLimit = Math.max(Error.stackTraceLimit, framesOfErrors);
  const client = new NodeClient(sentryOptions(dsn));
  client.init();
  const scope = new Scope();
  scope.setClient(client);
  const reported = new WeakSet<object>();

  return {
    report(error, place) {
      if (typeof error === 'object' && error !== null) {
        if (reported.has(error)) return;
        reported.add(error);
      }
      client.captureEvent({
        level: 'error',
        exception: { values: exceptionsOf(error) },
        tags: tagsOf(place),
      });
    },

    traceRequest(request) {
      const span = withScope(scope.clone(), () =>
        continueTrace({ sentryTrace: request.sentryTrace, baggage: request.baggage }, () =>
          startInactiveSpan(spanOf(request)),
        ),
      );
      return (status) => {
        setHttpStatus(span, status);
        span.end();
      };
    },

    async close() {
      await client.close(closeWithinMilliseconds);
    },
  };
}

function tagsOf({ requestId, route, code, job }: ErrorPlace) {
  return { request_id: requestId, route, code, job };
}

function spanOf({ method, route }: TracedRequest) {
  return {
    name: `${method} ${route}`,
    op: 'http.server',
    forceTransaction: true,
    attributes: { 'sentry.source': 'route', 'http.request.method': method, 'http.route': route },
  } as const;
}
