import {
  continueTrace,
  Scope,
  ServerRuntimeClient,
  setHttpStatus,
  startInactiveSpan,
  withScope,
} from '@sentry/core';
import type { ErrorPlace, ErrorReports, TracedRequest } from './error-reports.ts';
import { exceptionsOf } from './exceptions.ts';
import { sentryOptions } from './options.ts';

const closeTimeoutMs = 2_000;

/** Node's default of ten frames may all belong to a library, for example below a database call. */
const minStackFrames = 50;

/**
 * Reports errors to a Sentry project. The client is not global and patches nothing; it only sends what is reported through
 * this object.
 */
export function createSentryReports(dsn: string): ErrorReports {
  Error.stackTraceLimit = Math.max(Error.stackTraceLimit, minStackFrames);
  const client = new ServerRuntimeClient(sentryOptions(dsn));
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
      await client.close(closeTimeoutMs);
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
