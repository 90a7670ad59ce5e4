import type { CountWithExtras, DocumentCount, FormatName, TextSample } from '@verso/engine';
import { ownWorker } from '../../../lib/own-worker.ts';
import { translate } from '../../../messages/translate.ts';
import documentWorkerUrl from './document.worker.ts?worker&url';

export interface ReadRequest {
  readonly task: 'count' | 'sample';
  readonly bytes: Uint8Array;
  readonly format: FormatName;
}

/** The worker's messages, in this order. The last is always `end`. */
export type Reading =
  | { readonly found: 'bytes' }
  | { readonly found: 'structure' }
  | { readonly found: 'count'; readonly count: DocumentCount }
  | { readonly found: 'language'; readonly language: string | null }
  | { readonly found: 'extras'; readonly extras: readonly CountWithExtras[] }
  | { readonly found: 'samples'; readonly samples: readonly TextSample[] }
  | { readonly found: 'failure'; readonly message: string | null }
  | { readonly found: 'end' };

/** A document can't be read. The message is shown to the user. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
}

/**
 * Opens a document in a worker. The file stays in the browser.
 * @param onReading called with each reading as it arrives
 * @throws ReadError when it can't be read or has no text; DOMException `AbortError` when the signal aborts
 */
export async function readDocument(
  file: File,
  { task, format }: Pick<ReadRequest, 'task' | 'format'>,
  signal: AbortSignal,
  onReading: (reading: Reading) => void,
): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const worker = ownWorker(documentWorkerUrl);
  const reading = new Promise<void>((resolve, reject) => {
    // The worker's script contains the zip library: an error before the first message means that it has not loaded.
    let workerProblem: string = translate.upload.libraryMissing;
    worker.onmessage = ({ data }: MessageEvent<Reading>) => {
      workerProblem = translate.upload.failed;
      const problem = problemOf(data);
      if (problem !== null) reject(new ReadError(problem));
      else if (data.found === 'end') resolve();
      else onReading(data);
    };
    worker.onerror = () => reject(new ReadError(workerProblem));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  worker.postMessage({ task, bytes, format } satisfies ReadRequest, [bytes.buffer]);
  return reading.finally(() => worker.terminate());
}

function problemOf(reading: Reading): string | null {
  if (reading.found === 'failure') return reading.message ?? translate.upload.failed;
  const empty =
    (reading.found === 'count' && reading.count.characters === 0) ||
    (reading.found === 'samples' && reading.samples.every(({ text }) => text.trim() === ''));
  return empty ? translate.upload.empty : null;
}
