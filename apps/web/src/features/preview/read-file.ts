import type { TranslationResponse } from '@verso/contracts';
import type { Reading } from '@verso/engine/reading';
import { fetchDownload } from '../../lib/download.ts';
import { ownWorker } from '../../lib/own-worker.ts';
import { preview } from '../../messages/preview.ts';
import readingWorkerUrl from './reading.worker.ts?worker&url';

export type ReadingAnswer =
  | { readonly ok: true; readonly reading: Reading }
  | { readonly ok: false; readonly message: string | null };

export interface ReadingQuestion {
  readonly bytes: Uint8Array;
  readonly format: TranslationResponse['format'];
}

/** A document whose preview fails, in words for the user. */
export class PreviewError extends Error {
  override readonly name = 'PreviewError';
}

const timeoutMs = 20_000;

/**
 * Fetches one of the two files of a translation and reads it, in a worker that ends with the answer: nothing that a
 * document does can hold up the page.
 * @throws ApiError when it can't be fetched, PreviewError when it can't be read
 */
export async function readFile(
  { id, format }: Pick<TranslationResponse, 'id' | 'format'>,
  kind: 'original' | 'translated',
  signal: AbortSignal,
): Promise<Reading> {
  const { blob } = await fetchDownload(id, kind, 'look');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  signal.throwIfAborted();
  const answer = await ask({ bytes, format }, signal);
  if (!answer.ok) throw new PreviewError(answer.message ?? preview.gone);
  return answer.reading;
}

function ask(question: ReadingQuestion, signal: AbortSignal): Promise<ReadingAnswer> {
  const worker = ownWorker(readingWorkerUrl);
  return new Promise<ReadingAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReadingAnswer>) => resolve(data);
    worker.onerror = () => reject(new PreviewError(preview.gone));
    setTimeout(() => reject(new PreviewError(preview.tooLong)), timeoutMs);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(question, [question.bytes.buffer]);
  }).finally(() => worker.terminate());
}
