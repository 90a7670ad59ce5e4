import { makeFetchTransport } from '@sentry/browser';
import { withReportedAddresses } from './addresses.ts';

type MakeTransport = typeof makeFetchTransport;
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0];

/** Sends what the library sends, recordings of visits only with addresses as they may be reported. */
export function scrubbingTransport(ownOrigin: string): MakeTransport {
  return (options) => {
    const transport = makeFetchTransport(options);
    return { ...transport, send: (envelope) => transport.send(scrubbed(envelope, ownOrigin)) };
  };
}

/** @returns the envelope with its recordings, and what they say of themselves, scrubbed */
export function scrubbed(envelope: Envelope, ownOrigin: string): Envelope {
  const [head, items] = envelope;
  return [head, items.map((item) => scrubbedItem(item, ownOrigin))] as Envelope;
}

function scrubbedItem([head, payload]: Envelope[1][number], ownOrigin: string) {
  if (head.type === 'replay_event')
    return [head, JSON.parse(withReportedAddresses(JSON.stringify(payload), ownOrigin))];
  if (head.type !== 'replay_recording') return [head, payload];
  const text = typeof payload === 'string' ? withReportedAddresses(payload, ownOrigin) : '';
  return [{ ...head, length: new TextEncoder().encode(text).length }, text];
}
