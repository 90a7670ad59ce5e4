import type { Database } from '@verso/db';
import { KeyedNotifier } from '../../translations/progress/keyed-notifier.ts';

/** Channels on which tables announce their changes, in whichever process they are made. */
export const monitoringChannels = ['alert_history', 'usage_tracking'] as const;

const key = 'changes';

/** Notifies open consoles that there is something new to see. */
export interface Changes<Topic extends string> {
  /** The topics in which something has changed since the last time; null for a quiet while. */
  follow(signal: AbortSignal): AsyncGenerator<readonly Topic[] | null, void, void>;
  close(): Promise<void>;
}

/**
 * @param channels by topic
 * @param quietMs how long nothing may happen before null is yielded
 */
export async function openChanges<Topic extends string>(
  database: Database,
  channels: Readonly<Record<Topic, readonly string[]>>,
  quietMs: number,
): Promise<Changes<Topic>> {
  const board = new KeyedNotifier();
  const closing = new AbortController();
  const followers = new Set<Set<Topic>>();
  const listen = (topic: Topic, channel: string) => {
    const call = () => {
      for (const changed of followers) changed.add(topic);
      board.call(key);
    };
    return database.listen(channel, call, { onGap: call });
  };
  const topics = Object.keys(channels) as Topic[];
  const stops = await Promise.all(
    topics.flatMap((topic) => channels[topic].map((channel) => listen(topic, channel))),
  );
  return {
    async *follow(signal) {
      const ended = AbortSignal.any([signal, closing.signal]);
      const subscription = board.subscribe(key);
      const changed = new Set<Topic>();
      followers.add(changed);
      try {
        while (!ended.aborted) {
          await subscription.wait(quietMs, ended);
          if (ended.aborted) break;
          const topics = [...changed];
          changed.clear();
          yield topics.length === 0 ? null : topics;
        }
      } finally {
        followers.delete(changed);
        subscription.end();
      }
    },
    async close() {
      closing.abort();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
