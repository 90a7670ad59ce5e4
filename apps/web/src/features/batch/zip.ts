import { Zip, ZipPassThrough } from 'fflate';
import { fetchDownload } from '../../lib/download.ts';
import { distinctNames } from './batch-state.ts';

/**
 * Translated files as one archive, fetched and packed one after the other. Office files are compressed already, and so
 * are stored as they are.
 * @param files translation ids with the names that their files go by
 * @throws ApiError when one of them can't be fetched
 */
export async function zipTranslations(
  files: readonly { readonly id: string; readonly name: string }[],
  onProgress: (done: number) => void,
): Promise<Blob> {
  const parts: BlobPart[] = [];
  const zip = new Zip();
  const finished = new Promise<void>((resolve, reject) => {
    zip.ondata = (error, chunk, final) => {
      if (error) return reject(error);
      parts.push(new Uint8Array(chunk));
      if (final) resolve();
    };
  });
  const names = distinctNames(files.map(({ name }) => name));
  for (const [index, { id }] of files.entries()) {
    const { blob } = await fetchDownload(id, 'translated');
    const entry = new ZipPassThrough(names[index] ?? id);
    zip.add(entry);
    await pour(blob, entry);
    onProgress(index + 1);
  }
  zip.end();
  await finished;
  return new Blob(parts, { type: 'application/zip' });
}

/** Piece by piece, so that no file has to be in memory twice. */
async function pour(blob: Blob, entry: ZipPassThrough): Promise<void> {
  const reader = blob.stream().getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (value !== undefined) entry.push(value);
  }
  entry.push(new Uint8Array(0), true);
}
