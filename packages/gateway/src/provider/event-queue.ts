import type { ProviderEvent } from './provider.ts';

/** A queue between the producer and the consumer of events. */
export interface EventQueue {
  push(event: ProviderEvent): void;
  readonly end: () => void;
  /** Queued events are delivered before the error is thrown. */
  readonly fail: (error: unknown) => void;
  readonly events: AsyncIterable<ProviderEvent>;
}

export function createEventQueue(): EventQueue {
  let queued: ProviderEvent[] = [];
  let over: { readonly error?: unknown } | undefined;
  let changed = Promise.withResolvers<void>();

  async function* take(): AsyncGenerator<ProviderEvent, void, undefined> {
    for (;;) {
      const events = queued;
      queued = [];
      yield* events;
      if (queued.length > 0) continue;
      if (over !== undefined) break;
      await changed.promise;
      changed = Promise.withResolvers<void>();
    }
    if ('error' in over) throw over.error;
  }

  return {
    push(event) {
      queued.push(event);
      changed.resolve();
    },
    end() {
      over ??= {};
      changed.resolve();
    },
    fail(error) {
      over ??= { error };
      changed.resolve();
    },
    events: take(),
  };
}
