import type { BrowserOptions, browserTracingIntegration, replayIntegration } from '@sentry/browser';
import { errorReportRates } from '@verso/contracts';
import { reportedPath } from './addresses.ts';
import { pickedError, pickedTransaction } from './picked.ts';

type TracingOptions = NonNullable<Parameters<typeof browserTracingIntegration>[0]>;
type ReplayOptions = NonNullable<Parameters<typeof replayIntegration>[0]>;

export interface ReportTarget {
  readonly dsn: string;
  /** Version of the program. */
  readonly release: string;
  /** Where this page is from. */
  readonly origin: string;
}

/** What the library is told in general. */
export function reportOptions({ dsn, release, origin }: ReportTarget): BrowserOptions {
  return {
    dsn,
    release,
    sampleRate: errorReportRates.onError,
    tracesSampleRate: errorReportRates.traces,
    replaysSessionSampleRate: errorReportRates.sessions,
    replaysOnErrorSampleRate: errorReportRates.onError,
    // Only our own server is told of a trace: at its origin, not where its origin stands somewhere in the address.
    tracePropagationTargets: [startOf(origin)],
    sendDefaultPii: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    defaultIntegrations: false,
    beforeSend: (event, hint) => pickedError(event, hint, origin),
    beforeSendTransaction: (event) => pickedTransaction(event, origin),
  };
}

function startOf(origin: string): RegExp {
  return new RegExp(`^${origin.replace(/[.[\]]/g, '\\$&')}(?=/|$)`);
}

/** How pages are timed: by their kind, not by what is in their address. */
export const tracingOptions: TracingOptions = {
  enableInp: false,
  beforeStartSpan: (span) => ({ ...span, name: reportedPath(span.name) }),
};

/** Attributes that may hold words of a user or a document. */
const maskedAttributes = [
  'title',
  'placeholder',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'download',
  'value',
  'label',
  'content',
  'name',
  'srcdoc',
  'data-value',
  'data-name',
] as const;

/**
 * How visits are recorded: where things are on the page, without a word, a picture or an address in it. What is not
 * compressed needs no worker, which the content security policy would not let run.
 */
export const replayOptions: ReplayOptions = {
  maskAllText: true,
  maskAllInputs: true,
  blockAllMedia: true,
  maskAttributes: [...maskedAttributes],
  useCompression: false,
  networkDetailAllowUrls: [],
  // Addresses of requests, names of buttons.
  beforeAddRecordingEvent: () => null,
};
