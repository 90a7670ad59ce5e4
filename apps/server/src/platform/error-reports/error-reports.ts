/** Where an unexpected error happened. Contains no data of users or documents and no secrets. */
export interface ErrorPlace {
  /** The request's id, which is also in the response and the log. */
  readonly requestId?: string;
  /** The route's pattern, never the requested path. */
  readonly route?: string | undefined;
  /** The error code in the response. */
  readonly code?: string;
  /** The name of the job's queue. */
  readonly job?: string;
}

/** A request to trace. */
export interface TracedRequest {
  readonly method: string;
  /** The route's pattern. */
  readonly route: string;
  /** Trace headers of the browser. The request becomes part of that trace. */
  readonly sentryTrace?: string | undefined;
  readonly baggage?: string | undefined;
}

/** Reports errors to an error tracking service if one is configured. Its methods never throw. */
export interface ErrorReports {
  /** Reports an error. Repeated reports of the same error object are ignored. */
  report(error: unknown, place: ErrorPlace): void;
  /** Starts tracing a request. @returns a function that ends the trace with the response status */
  traceRequest(request: TracedRequest): (status: number) => void;
  /** Sends pending reports and stops. */
  close(): Promise<void>;
}

/** Does nothing; used when no service is configured. */
export const noReports: ErrorReports = {
  report: () => undefined,
  traceRequest: () => () => undefined,
  close: async () => undefined,
};

/** Connects to the error tracking service. Loads its library only if a DSN is given. */
export async function openErrorReports(dsn: string | undefined): Promise<ErrorReports> {
  if (dsn === undefined) return noReports;
  return (await import('./sentry.ts')).createSentryReports(dsn);
}
