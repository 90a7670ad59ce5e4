/** Where an unexpected error happened: nothing of a user, a document or a secret. */
export interface ErrorPlace {
  /** The id that the answer and the log carry. */
  readonly requestId?: string;
  /** The route's pattern, never the path that was asked for. */
  readonly route?: string | undefined;
  /** The catalogue's code that the caller was answered with. */
  readonly code?: string;
  /** The kind of job. */
  readonly job?: string;
}

/** What the timing of a request is told by. */
export interface TracedRequest {
  readonly method: string;
  /** The route's pattern. */
  readonly route: string;
  /** Headers of a browser whose page is traced: the request becomes part of its trace. */
  readonly sentryTrace?: string | undefined;
  readonly baggage?: string | undefined;
}

/** Tells the service that operators watch for errors, where there is one. None of it ever fails. */
export interface ErrorReports {
  /** Reports an error, once however often it comes by. */
  report(error: unknown, place: ErrorPlace): void;
  /** Begins to time a request. @returns what ends it, with the status that was answered */
  traceRequest(request: TracedRequest): (status: number) => void;
  /** Sends what waits, and ends. */
  close(): Promise<void>;
}

/** What stands there while no service is configured. */
export const noReports: ErrorReports = {
  report: () => undefined,
  traceRequest: () => () => undefined,
  close: async () => undefined,
};

/** Opens the reports to a project of the service. Without one, nothing of it is loaded. */
export async function openErrorReports(dsn: string | undefined): Promise<ErrorReports> {
  if (dsn === undefined) return noReports;
  return (await import('./sentry.ts')).createSentryReports(dsn);
}
