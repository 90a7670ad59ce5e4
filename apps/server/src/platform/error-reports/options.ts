import type { ServerRuntimeClientOptions } from '@sentry/core';
import { errorReportRates } from '@verso/contracts';
import { version } from '../process/version.ts';
import { stackParser } from './exceptions.ts';
import { pickedError, pickedTransaction } from './picked.ts';
import { sendByFetch } from './transport.ts';

/** Options for the Sentry client. It instruments nothing and adds no headers to outgoing requests. */
export function sentryOptions(dsn: string): ServerRuntimeClientOptions {
  return {
    dsn,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    release: version,
    sampleRate: errorReportRates.onError,
    tracesSampleRate: errorReportRates.traces,
    tracePropagationTargets: [],
    sendDefaultPii: false,
    maxBreadcrumbs: 0,
    integrations: [],
    transport: sendByFetch,
    stackParser,
    beforeSend: pickedError,
    beforeSendTransaction: pickedTransaction,
  };
}
