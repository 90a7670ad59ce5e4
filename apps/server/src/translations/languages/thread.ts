import { parentPort } from 'node:worker_threads';
import { detectLanguage } from '@verso/engine';

/** Answers each sample with its language. */
export interface Sample {
  readonly id: number;
  readonly text: string;
}

export interface Detection {
  readonly id: number;
  /** BCP 47; null when it is unclear. */
  readonly language: string | null;
}

parentPort?.on('message', ({ id, text }: Sample) => {
  void detectLanguage(text).then((language) =>
    parentPort?.postMessage({ id, language: language ?? null } satisfies Detection),
  );
});
