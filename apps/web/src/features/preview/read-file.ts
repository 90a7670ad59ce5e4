import type { TranslationResponse } from '@verso/contracts';
import type { Reading } from '@verso/engine/reading';
import { fetchDownload } from '../../lib/download.ts';
import { ownWorker } from '../../lib/own-worker.ts';
import { preview } from '../../messages/preview.ts';
import readingWorkerUrl from './reading.worker.ts?worker&url';

export type ReadingResult =
  | { readonly ok: true; readonly reading: Reading }
  | { readonly ok: false; readonly message: string | null };

export interface ReadingRequest {
  readonly bytes: Uint8Array;
  readonly format: TranslationResponse['format'];
}

/** A preview can't be created. The message is shown to the user. */
export class PreviewError extends Error {
  override readonly name = 'PreviewError';
}

const timeoutMs = 20_000;

/**
 * Downloads one of a translation's two files and reads it in a worker, so that no document can block the page.
 * @throws ApiError when it can't be downloaded, PreviewError when it can't be read within the timeout
 */
export async function readFile(
  { id, format }: Pick<TranslationResponse, 'id' | 'format'>,
  kind: 'original' | 'translated',
  signal: AbortSignal,
): Promise<Reading> {
  const { blob } = await fetchDownload(id, kind, 'look');
  const bytes = new Uint8Array(await blob.arrayBuffer());
  signal.throwIfAborted();
  const result = await readInWorker({ bytes, format }, signal);
  if (!result.ok) throw new PreviewError(result.message ?? preview.gone);
  return result.reading;
}

function readInWorker(request: ReadingRequest, signal: AbortSignal): Promise<ReadingResult> {
  const worker = ownWorker(readingWorkerUrl);
  return new Promise<ReadingResult>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReadingResult>) => resolve(data);
    worker.onerror = () => reject(new PreviewError(preview.gone));
    setTimeout(() => reject(new PreviewError(preview.tooLong)), timeoutMs);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(request, [request.bytes.buffer]);
  }).finally(() => worker.terminate());
}
