import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { AppError, type WorkEvent } from '@verso/contracts';
import type { Database } from '@verso/db';
import type { FastifyReply } from 'fastify';
import type { ErrorReports } from '../error-reports/error-reports.ts';
import type { App } from './app.ts';
import { answerError } from './error-handler.ts';
import { sendEvents } from './events.ts';
import { closedSignal } from './when-closed.ts';
import type { Work } from './work.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Does the work of a request whose endpoint has progress. A client that accepts `text/event-stream` gets it as events from the first
     * report on, and can cancel it; others wait for the result, and cancel by leaving.
     * @param owner the user who may cancel it
     * @param run what it returns after an abort is what stays; with the signal's reason, it throws if nothing has changed
     * @returns the response; undefined if it was streamed
     */
    withProgress<Result>(
      reply: FastifyReply,
      owner: string,
      run: (work: Work) => Promise<Result>,
    ): Promise<Result | undefined>;
    /** Cancels a user's work in whichever process it runs. */
    cancelWork(owner: string, id: string): Promise<void>;
  }
  interface FastifyContextConfig {
    /** Whether the endpoint has progress; see the endpoint table. */
    hasProgress?: boolean;
  }
}

const channel = 'verso_work_canceled';

/** Between two events. */
const intervalMs = 200;

/** Adds `app.withProgress` and `app.cancelWork`. */
export function registerProgress(app: App, database: Database, reports: ErrorReports): void {
  /** Work that is streamed from this process, by owner and id. */
  const running = new Map<string, AbortController>();
  const keyOf = (owner: string, id: string) => `${owner} ${id}`;
  let stopListening: () => Promise<void> = async () => undefined;
  app.addHook('onReady', async () => {
    stopListening = await database.listen(channel, (key) =>
      running.get(key)?.abort(new AppError('conflict', 'The request was canceled.')),
    );
  });
  app.addHook('preClose', () => stopListening());

  app.decorate('cancelWork', (owner: string, id: string) => database.notify(channel, keyOf(owner, id)));
  app.decorate('withProgress', async (reply, owner, run) => {
    const closed = closedSignal(reply);
    const { routeOptions, headers } = reply.request;
    const isFollowed = headers.accept?.includes('text/event-stream') === true;
    if (routeOptions.config.hasProgress !== true || !isFollowed) return run({ signal: closed });

    const id = randomUUID();
    const canceled = new AbortController();
    const stream = new PassThrough();
    const send = (event: WorkEvent) => stream.write(`data: ${JSON.stringify(event)}\n\n`);
    let sentAt: number | undefined;
    let sentTotal: number | null = null;
    const report = (done: number, total: number | null) => {
      const now = performance.now();
      // What fails before is a response of its own.
      if (sentAt === undefined) sendEvents(reply, stream);
      else if (now - sentAt < intervalMs && total === sentTotal) return;
      sentAt = now;
      sentTotal = total;
      send({ type: 'progress', id, done, total });
    };
    running.set(keyOf(owner, id), canceled);
    try {
      const result = await run({ signal: AbortSignal.any([closed, canceled.signal]), report });
      if (sentAt === undefined) return result;
      const type: WorkEvent['type'] = canceled.signal.aborted ? 'canceled' : 'result';
      stream.write(`data: {"type":"${type}","result":${reply.serialize(result)}}\n\n`);
    } catch (error) {
      if (sentAt === undefined) throw error;
      if (canceled.signal.aborted && error === canceled.signal.reason)
        send({ type: 'canceled', result: null });
      else send({ type: 'error', ...answerError(error, reply.request, reports) });
    } finally {
      running.delete(keyOf(owner, id));
      stream.end();
    }
    // The client may have left.
    await finished(reply.raw).catch(() => undefined);
    return undefined;
  });
}
