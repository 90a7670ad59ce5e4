import type { TranslationEvent } from '@verso/contracts';
import type { Context } from '../context.ts';
import { eventsAfter, isFinal, latestEvent, progressChannel, readEvent } from './events.ts';
import { WakeBoard } from './wake.ts';

/** Follows translations as they go on, in whichever process they run. */
export interface ProgressFeed {
  /**
   * Events of one translation as they come, ending after one with a final status, when it is deleted, or with
   * `signal`. Nothing new for a while yields null, so that a quiet connection can be kept alive.
   * @param afterSeq the last event that the follower has seen; null: begin with where the translation stands
   */
  follow(
    translationId: string,
    afterSeq: number | null,
    signal: AbortSignal,
  ): AsyncGenerator<TranslationEvent | null, void, void>;
  close(): Promise<void>;
}

/** @param quietMs how long nothing may happen before null is yielded */
export async function openProgressFeed(
  { database, logger }: Pick<Context, 'database' | 'logger'>,
  quietMs: number,
): Promise<ProgressFeed> {
  const board = new WakeBoard();
  const closing = new AbortController();
  const stopListening = await database.listen(progressChannel, (translationId) => board.call(translationId), {
    onGap: () => board.call(),
  });

  return {
    async *follow(translationId, afterSeq, signal) {
      const ended = AbortSignal.any([signal, closing.signal]);
      // First the subscription, then the look: what happens in between is not missed.
      const subscription = board.subscribe(translationId);
      try {
        let seen = afterSeq;
        while (!ended.aborted) {
          const standing = await latestEvent(database, translationId);
          if (standing === null) return; // deleted
          seen ??= standing.seq - 1;
          const rows = await eventsAfter(database, translationId, seen);
          for (const row of rows) {
            const event = readEvent(row);
            if (event !== null) yield event;
            else logger.warn({ translationId, seq: row.seq }, 'an event can not be read and is left out');
          }
          const last = rows.at(-1) ?? standing;
          seen = last.seq;
          if (isFinal(last.status)) return;
          const woken = await subscription.wait(quietMs, ended);
          if (!woken && !ended.aborted) yield null;
        }
      } finally {
        subscription.end();
      }
    },
    async close() {
      closing.abort();
      await stopListening();
    },
  };
}
