import {
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  globalHandlersIntegration,
  init,
  replayIntegration,
} from '@sentry/browser';
import { type ReportTarget, replayOptions, reportOptions, tracingOptions } from './options.ts';
import { scrubbingTransport } from './transport.ts';

/** Starts error reporting for this page. @returns a function that reports an error that the page has caught */
export function startSentry(target: ReportTarget): (error: unknown) => void {
  init({
    ...reportOptions(target),
    transport: scrubbingTransport(target.origin),
    integrations: [
      globalHandlersIntegration(),
      dedupeIntegration(),
      browserTracingIntegration(tracingOptions),
      replayIntegration(replayOptions),
    ],
  });
  return (error) => void captureException(error);
}
