import type { Clock, Journal, JournalEntry } from '../job.ts';

export interface JournalWriter {
  /** Queues an entry; `onDurable` is called once the journal holds it. */
  write(entry: JournalEntry, onDurable: () => void): void;
  /** Resolves when everything queued is durable. @throws the journal's error. */
  flush(): Promise<void>;
}

interface Queued {
  readonly entry: JournalEntry;
  readonly onDurable: () => void;
}

/** Writes entries immediately. Entries that arrive during a write are batched into the next one. */
export function createJournalWriter(journal: Journal): JournalWriter {
  let queue: Queued[] = [];
  let writing: Promise<void> | undefined;
  let failure: { readonly cause: unknown } | undefined;

  async function drain(): Promise<void> {
    try {
      while (queue.length > 0) {
        const batch = queue;
        queue = [];
        await journal.record(batch.map(({ entry }) => entry));
        for (const { onDurable } of batch) onDurable();
      }
    } catch (cause) {
      failure = { cause };
    } finally {
      writing = undefined;
    }
  }

  return {
    write(entry, onDurable) {
      queue.push({ entry, onDurable });
      writing ??= drain();
    },
    async flush() {
      await writing;
      if (failure !== undefined) throw failure.cause;
    },
  };
}

/** Pauses before repeated writes, in milliseconds: eight seconds in all, in which a database is started again. */
const pauses = [100, 200, 400, 800, 1500, 2500, 2500];

/** Repeats failed writes, because the answers are paid for, until they fail for good or the signal aborts. */
export function repeatWrites(journal: Journal, clock: Clock, signal: AbortSignal): Journal {
  return {
    lookup: (keys) => journal.lookup(keys),
    async record(entries) {
      for (const pause of pauses) {
        try {
          return await journal.record(entries);
        } catch (cause) {
          if (signal.aborted) throw cause;
          await clock.sleep(pause, signal);
        }
      }
      return journal.record(entries);
    },
  };
}
