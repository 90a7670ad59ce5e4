import type { Database } from '@verso/db';
import { KeyedNotifier } from '../../translations/progress/keyed-notifier.ts';

/** Notification channels for changes of these tables by any process. */
export const monitoringChannels = ['alert_history', 'usage_tracking'] as const;

const key = 'changes';

/** Notifies open consoles of changes. */
export interface Changes<Topic extends string> {
  /** Yields the topics that changed since the last time; null after `quietMs` without a change. */
  follow(signal: AbortSignal): AsyncGenerator<readonly Topic[] | null, void, void>;
  close(): Promise<void>;
}

/**
 * @param channels by topic
 * @param quietMs time without changes after which null is yielded
 */
export async function openChanges<Topic extends string>(
  database: Database,
  channels: Readonly<Record<Topic, readonly string[]>>,
  quietMs: number,
): Promise<Changes<Topic>> {
  const notifier = new KeyedNotifier();
  const closing = new AbortController();
  const followers = new Set<Set<Topic>>();
  const listen = (topic: Topic, channel: string) => {
    const notify = () => {
      for (const changed of followers) changed.add(topic);
      notifier.notify(key);
    };
    return database.listen(channel, notify, { onGap: notify });
  };
  const topics = Object.keys(channels) as Topic[];
  const stops = await Promise.all(
    topics.flatMap((topic) => channels[topic].map((channel) => listen(topic, channel))),
  );
  return {
    async *follow(signal) {
      const ended = AbortSignal.any([signal, closing.signal]);
      const subscription = notifier.subscribe(key);
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
