import type { TranslationEvent } from '@verso/contracts';
import type { Context } from '../context.ts';
import { eventsAtOnce, eventsFrom, isFinal, progressChannel, readEvent } from './events.ts';
import { KeyedNotifier } from './keyed-notifier.ts';

/** Streams the progress of translations, whichever process they run in. */
export interface ProgressFeed {
  /**
   * Yields the events of one translation. Ends after an event with a final status, when the translation is deleted, or
   * with `signal`. Yields null after `quietMs` without an event, so that the caller can keep a quiet connection open.
   * @param afterSeq the last event already seen; null to begin with the latest event
   */
  follow(
    translationId: string,
    afterSeq: number | null,
    signal: AbortSignal,
  ): AsyncGenerator<TranslationEvent | null, void, void>;
  close(): Promise<void>;
}

/** @param quietMs time without events after which null is yielded */
export async function openProgressFeed(
  { database, logger }: Pick<Context, 'database' | 'logger'>,
  quietMs: number,
): Promise<ProgressFeed> {
  const notifier = new KeyedNotifier();
  const closing = new AbortController();
  const stopListening = await database.listen(progressChannel, (id) => notifier.notify(id), {
    onGap: () => notifier.notify(),
  });

  return {
    async *follow(translationId, afterSeq, signal) {
      const ended = AbortSignal.any([signal, closing.signal]);
      // Subscribe before reading, so that no event in between is missed.
      const subscription = notifier.subscribe(translationId);
      try {
        let seen = afterSeq;
        while (!ended.aborted) {
          const rows = await eventsFrom(database, translationId, seen);
          const latest = rows.at(-1);
          if (latest === undefined) return; // deleted
          for (const row of rows) {
            if (seen !== null && row.seq <= seen) continue;
            const event = readEvent(row);
            if (event !== null) yield event;
            else logger.warn({ translationId, seq: row.seq }, 'skipped an unreadable event');
          }
          seen = latest.seq;
          if (isFinal(latest.status)) return;
          if (rows.length === eventsAtOnce) continue;
          const notified = await subscription.wait(quietMs, ended);
          if (!notified && !ended.aborted) yield null;
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
