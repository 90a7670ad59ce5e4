import type { DocumentCount, FormatName } from '@verso/engine';
import { translate } from '../../../messages/translate.ts';

export type CountAnswer =
  | { readonly ok: true; readonly count: DocumentCount }
  | { readonly ok: false; readonly message: string | null };

/** A document that can't be counted, in words for the user. */
export class CountError extends Error {
  override readonly name = 'CountError';
}

/**
 * Opens and counts a document in a worker, with the engine that the server translates with. The file stays here.
 * @throws CountError when it can't be read or has no text; DOMException `AbortError` when the signal aborts
 */
export async function countDocument(
  file: File,
  format: FormatName,
  signal: AbortSignal,
): Promise<DocumentCount> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const answer = await askWorker({ bytes, format }, signal);
  if (!answer.ok) throw new CountError(answer.message ?? translate.upload.failed);
  if (answer.count.characters === 0) throw new CountError(translate.upload.empty);
  return answer.count;
}

function askWorker(request: { bytes: Uint8Array; format: FormatName }, signal: AbortSignal) {
  const worker = new Worker(new URL('./count.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<CountAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<CountAnswer>) => resolve(data);
    worker.onerror = () => reject(new CountError(translate.upload.failed));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(request, [request.bytes.buffer]);
  }).finally(() => worker.terminate());
}
