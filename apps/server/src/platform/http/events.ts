import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends server-sent events (WHATWG HTML, 9.2), each as soon as it is written: proxies must not collect them. */
export function sendEvents(reply: FastifyReply, events: Readable | AsyncIterable<string>): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(events));
}
