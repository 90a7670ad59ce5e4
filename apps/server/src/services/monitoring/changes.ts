import type { Database } from '@verso/db';
import { WakeBoard } from '../progress/wake.ts';

/** Channels on which tables announce their changes, in whichever process they are made. */
export const monitoringChannels = ['alert_history', 'usage_tracking'] as const;

const key = 'changes';

/** Tells open consoles that there is something new to see. */
export interface Changes {
  /** `true` for each time that something has changed, several changes at once counting as one; null for a quiet while. */
  follow(signal: AbortSignal): AsyncGenerator<true | null, void, void>;
  close(): Promise<void>;
}

/** @param quietMs how long nothing may happen before null is yielded */
export async function openChanges(
  database: Database,
  channels: readonly string[],
  quietMs: number,
): Promise<Changes> {
  const board = new WakeBoard();
  const closing = new AbortController();
  const call = () => board.call(key);
  const stops = await Promise.all(channels.map((channel) => database.listen(channel, call, { onGap: call })));
  return {
    async *follow(signal) {
      const ended = AbortSignal.any([signal, closing.signal]);
      const subscription = board.subscribe(key);
      try {
        while (!ended.aborted) {
          const changed = await subscription.wait(quietMs, ended);
          if (!ended.aborted) yield changed ? true : null;
        }
      } finally {
        subscription.end();
      }
    },
    async close() {
      closing.abort();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
