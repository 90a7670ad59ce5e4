import { downloadResponse } from '@verso/contracts';
import { ApiError, request } from './api.ts';

/** The original or the translation of one job. */
export type FileKind = 'original' | 'translated';

/**
 * Fetches the signed link of a file, then the file, and saves it under its name.
 * @param failure message for a file that the storage refuses, by HTTP status
 * @throws ApiError
 */
export async function downloadFile(
  id: string,
  kind: FileKind,
  failure: (status: number) => string,
): Promise<void> {
  const link = await request(downloadResponse, `/api/translations/${id}/download?kind=${kind}`);
  const response = await fetch(link.url);
  if (!response.ok) {
    throw new ApiError(response.status, 'download_failed', failure(response.status), response.status >= 500);
  }
  saveBlob(await response.blob(), link.filename);
}

function saveBlob(blob: Blob, filename: string): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = filename;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // Safari reads the blob after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
