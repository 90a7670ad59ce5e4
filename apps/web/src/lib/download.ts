import { type DownloadQuery, downloadResponse, type ErrorCode } from '@verso/contracts';
import { download } from '../messages/download.ts';
import { ApiError, reasonOf, request } from './api.ts';

/** A file of a translation: the original, the translation, or one of two versions in a comparison. */
export type FileKind = 'original' | 'translated' | 'version-a' | 'version-b';

/**
 * Downloads a file and saves it under its name.
 * @throws ApiError with a message for the user
 */
export async function downloadFile(id: string, kind: FileKind): Promise<void> {
  const { blob, filename } = await fetchDownload(id, kind);
  saveBlob(blob, filename);
}

/**
 * Requests a signed link and downloads the file.
 * @param purpose whether the file is saved or only viewed
 * @throws ApiError as `downloadFile`
 */
export async function fetchDownload(
  id: string,
  kind: FileKind,
  purpose: DownloadQuery['purpose'] = 'save',
): Promise<{ readonly blob: Blob; readonly filename: string }> {
  const { url, filename } = await linkTo(id, kind, purpose);
  return { blob: await fetchFile(url), filename };
}

/** Errors about the file or the session, whose messages are shown without a prefix. */
const unprefixedCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'translation_not_found',
  'file_not_found',
  'not_ready',
  'not_authenticated',
]);

async function linkTo(id: string, kind: FileKind, purpose: DownloadQuery['purpose']) {
  try {
    const query = { kind, purpose: purpose === 'save' ? undefined : purpose };
    return await request(downloadResponse, 'GET /api/translations/:id/download', { params: { id }, query });
  } catch (error) {
    if (!(error instanceof ApiError) || unprefixedCodes.has(error.code)) throw error;
    throw new ApiError(
      error.status,
      error.code,
      download.linkFailed({ reason: reasonOf(error) }),
      error.retryable,
      {
        cause: error,
      },
    );
  }
}

/** Downloads the file behind a signed link. @throws ApiError */
export async function fetchFile(url: string): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (cause) {
    throw new ApiError(0, 'network', download.failed, true, { cause });
  }
  const { ok, status } = response;
  if (!ok) throw new ApiError(status, 'download_failed', download.fileFailed({ status }), status >= 500);
  return response.blob();
}

/** Saves a file through the browser's download. */
export function saveBlob(blob: Blob, filename: string): void {
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
