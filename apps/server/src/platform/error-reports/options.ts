import { defaultStackParser, makeNodeTransport, type NodeClient } from '@sentry/node';
import { errorReportRates } from '@verso/contracts';
import { version } from '../process/version.ts';
import { pickedError, pickedTransaction } from './picked.ts';

export type SentryOptions = ConstructorParameters<typeof NodeClient>[0];

/** Options for the Sentry client. It instruments nothing and adds no headers to outgoing requests. */
export function sentryOptions(dsn: string): SentryOptions {
  return {
    dsn,
    release: version,
    sampleRate: errorReportRates.onError,
    tracesSampleRate: errorReportRates.traces,
    tracePropagationTargets: [],
    sendDefaultPii: false,
    includeServerName: false,
    includeLocalVariables: false,
    maxBreadcrumbs: 0,
    integrations: [],
    transport: makeNodeTransport,
    stackParser: defaultStackParser,
    beforeSend: pickedError,
    beforeSendTransaction: pickedTransaction,
  };
}
