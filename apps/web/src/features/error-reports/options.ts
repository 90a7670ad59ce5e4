import type { BrowserOptions, browserTracingIntegration, replayIntegration } from '@sentry/browser';
import { errorReportRates } from '@verso/contracts';
import { redactPath } from './redact-urls.ts';
import { sanitizeError, sanitizeTransaction } from './sanitize.ts';

type TracingOptions = NonNullable<Parameters<typeof browserTracingIntegration>[0]>;
type ReplayOptions = NonNullable<Parameters<typeof replayIntegration>[0]>;

export interface ReportTarget {
  readonly dsn: string;
  /** The application's version. */
  readonly release: string;
  /** The page's origin. */
  readonly origin: string;
}

/** The library's general options. */
export function reportOptions({ dsn, release, origin }: ReportTarget): BrowserOptions {
  return {
    dsn,
    release,
    sampleRate: errorReportRates.onError,
    tracesSampleRate: errorReportRates.traces,
    replaysSessionSampleRate: errorReportRates.sessions,
    replaysOnErrorSampleRate: errorReportRates.onError,
    // Matches the origin only at the start of a URL, so that other sites never receive trace headers.
    tracePropagationTargets: [matchesOrigin(origin)],
    sendDefaultPii: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    defaultIntegrations: false,
    beforeSend: (event, hint) => sanitizeError(event, hint, origin),
    beforeSendTransaction: (event) => sanitizeTransaction(event, origin),
  };
}

function matchesOrigin(origin: string): RegExp {
  return new RegExp(`^${origin.replace(/[.[\]]/g, '\\$&')}(?=/|$)`);
}

/** Page timings are named by the redacted path. */
export const tracingOptions: TracingOptions = {
  enableInp: false,
  beforeStartSpan: (span) => ({ ...span, name: redactPath(span.name) }),
};

/** Attributes that may contain text of a user or a document. */
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
 * Recordings show the layout of a page without texts, pictures and URLs. Compression is off because it needs a worker
 * that the content security policy blocks.
 */
export const replayOptions: ReplayOptions = {
  maskAllText: true,
  maskAllInputs: true,
  blockAllMedia: true,
  maskAttributes: [...maskedAttributes],
  useCompression: false,
  networkDetailAllowUrls: [],
  // These events contain request URLs and button names.
  beforeAddRecordingEvent: () => null,
};
