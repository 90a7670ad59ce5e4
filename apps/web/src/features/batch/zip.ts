import { Zip, ZipPassThrough } from 'fflate';
import { fetchDownload } from '../../lib/download.ts';
import { distinctNames } from './batch-state.ts';

/**
 * Downloads translated files one after another and packs them into a ZIP archive. Office files are already compressed,
 * so entries are stored without compression.
 * @param files translation ids and file names
 * @throws ApiError when a file can't be downloaded
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
    await addChunks(blob, entry);
    onProgress(index + 1);
  }
  zip.end();
  await finished;
  return new Blob(parts, { type: 'application/zip' });
}

/** Adds the file in chunks, so that it is not in memory twice. */
async function addChunks(blob: Blob, entry: ZipPassThrough): Promise<void> {
  const reader = blob.stream().getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    if (value !== undefined) entry.push(value);
  }
  entry.push(new Uint8Array(0), true);
}
