import { makeFetchTransport } from '@sentry/browser';
import { redactUrls } from './redact-urls.ts';

type MakeTransport = typeof makeFetchTransport;
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0];

/** The library's transport, with all URLs in session recordings redacted. */
export function scrubbingTransport(ownOrigin: string): MakeTransport {
  return (options) => {
    const transport = makeFetchTransport(options);
    return { ...transport, send: (envelope) => transport.send(scrubbed(envelope, ownOrigin)) };
  };
}

/** @returns the envelope with redacted URLs in its recordings and their metadata */
export function scrubbed(envelope: Envelope, ownOrigin: string): Envelope {
  const [head, items] = envelope;
  return [head, items.map((item) => scrubbedItem(item, ownOrigin))] as Envelope;
}

function scrubbedItem([head, payload]: Envelope[1][number], ownOrigin: string) {
  if (head.type === 'replay_event') return [head, JSON.parse(redactUrls(JSON.stringify(payload), ownOrigin))];
  if (head.type !== 'replay_recording') return [head, payload];
  const text = typeof payload === 'string' ? redactUrls(payload, ownOrigin) : '';
  return [{ ...head, length: new TextEncoder().encode(text).length }, text];
}
