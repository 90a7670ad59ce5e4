import {
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  globalHandlersIntegration,
  init,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser';
import { type ReportTarget, replayOptions, reportOptions, tracingOptions } from './options.ts';
import { redactUrls } from './redact-urls.ts';

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

type MakeTransport = typeof makeFetchTransport;
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0];

/** The library's transport, with all URLs in session recordings redacted. */
function scrubbingTransport(ownOrigin: string): MakeTransport {
  return (options) => {
    const transport = makeFetchTransport(options);
    return { ...transport, send: (envelope) => transport.send(scrubbed(envelope, ownOrigin)) };
  };
}

/** @returns the envelope with redacted URLs in its recordings and their metadata */
function scrubbed(envelope: Envelope, ownOrigin: string): Envelope {
  const [head, items] = envelope;
  return [head, items.map((item) => scrubbedItem(item, ownOrigin))] as Envelope;
}

function scrubbedItem([head, payload]: Envelope[1][number], ownOrigin: string) {
  if (head.type === 'replay_event') return [head, JSON.parse(redactUrls(JSON.stringify(payload), ownOrigin))];
  if (head.type !== 'replay_recording') return [head, payload];
  const text = typeof payload === 'string' ? redactUrls(payload, ownOrigin) : '';
  return [{ ...head, length: new TextEncoder().encode(text).length }, text];
}
