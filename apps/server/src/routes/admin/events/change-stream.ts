import { Readable } from 'node:stream';
import { AppError } from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { App } from '../../../plugins/app.ts';
import { type Changes, openChanges } from '../../../services/monitoring/changes.ts';

/** A comment this often keeps proxies from closing a quiet stream. */
const heartbeatMs = 15_000;

interface ChangeStream {
  readonly path: string;
  readonly summary: string;
  readonly channels: readonly string[];
}

/** A route that says when something has changed, as server-sent events (WHATWG HTML, 9.2). */
export function registerChangeStream(
  app: App,
  { database }: Context,
  { path, summary, channels }: ChangeStream,
): void {
  let changes: Changes | undefined;
  app.addHook('onReady', async () => {
    changes = await openChanges(database, channels, heartbeatMs);
  });
  app.addHook('preClose', async () => changes?.close());

  app.get(
    path,
    {
      onRequest: app.requireAdmin,
      schema: {
        tags: ['admin'],
        summary,
        produces: ['text/event-stream'],
        response: { 200: z.any().describe('A stream of events named `change`, without data of their own.') },
      },
    },
    async (_request, reply) => {
      if (changes === undefined) throw new AppError('unavailable');
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return reply
        .header('content-type', 'text/event-stream')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(Readable.from(encode(changes.follow(gone.signal))));
    },
  );
}

async function* encode(changes: AsyncIterable<true | null>): AsyncGenerator<string> {
  yield ':\n\n'; // headers reach the browser before the first change does
  for await (const change of changes) yield change === null ? ':\n\n' : 'event: change\ndata: {}\n\n';
}
