import type { Journal, JournalEntry } from '../job.ts';

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
