import { Worker } from 'node:worker_threads';
import type { Detection, Sample } from './thread.ts';

/**
 * Detects languages in a thread of its own: the data takes half a second of CPU time and 60 MB, which each document process would
 * need otherwise.
 */
export interface LanguageDetector {
  /**
   * @param sample of a document: see `languageSample`
   * @returns BCP 47; null when the language is unclear
   * @throws Error when the thread ended
   */
  detect(sample: string): Promise<string | null>;
  /** Kills the thread. */
  close(): Promise<void>;
}

/** The thread ends when nothing was detected for this long. */
const defaultIdleMs = 20_000;

interface Running {
  readonly worker: Worker;
  readonly waiting: Map<number, PromiseWithResolvers<string | null>>;
}

export function createLanguageDetector({ idleMs = defaultIdleMs } = {}): LanguageDetector {
  let running: Running | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): Running {
    const worker = new Worker(new URL('./thread.ts', import.meta.url));
    const started: Running = { worker, waiting: new Map() };
    const end = (cause: Error) => {
      if (running === started) running = undefined;
      for (const { reject } of started.waiting.values()) reject(cause);
    };
    // Forgotten first: a sample that arrives while it ends gets a new thread.
    const stop = () => {
      running = undefined;
      void worker.terminate();
    };
    worker.unref();
    worker.on('message', ({ id, language }: Detection) => {
      started.waiting.get(id)?.resolve(language);
      started.waiting.delete(id);
      if (started.waiting.size === 0) idle = setTimeout(stop, idleMs).unref();
    });
    worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => end(new Error('The thread that detects languages has ended.')));
    return started;
  }

  return {
    async detect(text) {
      clearTimeout(idle);
      running ??= start();
      lastId += 1;
      const answer = Promise.withResolvers<string | null>();
      running.waiting.set(lastId, answer);
      running.worker.postMessage({ id: lastId, text } satisfies Sample);
      return answer.promise;
    },
    async close() {
      clearTimeout(idle);
      await running?.worker.terminate();
    },
  };
}
