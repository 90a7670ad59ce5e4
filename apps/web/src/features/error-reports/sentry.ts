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

/** Begins to report what goes wrong in this page. @returns what reports an error that the page has caught itself */
export function openSentry(target: ReportTarget): (error: unknown) => void {
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
