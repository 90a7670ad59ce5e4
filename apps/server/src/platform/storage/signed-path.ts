import { AppError } from '@verso/contracts';
import type { Secrets } from '../secrets/secrets.ts';
import type { OfferedFile } from './storage.ts';

/** The path under which this server serves files from its own storage. */
export const filesPath = '/api/files/';

/** The query of a signed path. */
export interface SignedQuery {
  readonly filename: string;
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
  readonly signature: string;
}

/** `/api/files/{key}?…`. The signature covers everything that determines the response. */
export function signPath(secrets: Secrets, key: string, file: OfferedFile, expires: Date): string {
  const query = new URLSearchParams({
    filename: file.filename,
    type: file.contentType,
    expires: String(expires.getTime()),
    signature: secrets.sign(signedPayload(key, file), expires),
  });
  return `${filesPath}${key}?${query}`;
}

/** @throws AppError `link_expired` if the signature does not match or the link has expired */
export function verifyPath(secrets: Secrets, key: string, query: SignedQuery, now: Date): void {
  const payload = signedPayload(key, { filename: query.filename, contentType: query.type });
  if (!secrets.verify(payload, new Date(query.expires), query.signature, now)) {
    throw new AppError('link_expired');
  }
}

function signedPayload(key: string, file: OfferedFile): string {
  return JSON.stringify(['file', key, file.filename, file.contentType]);
}
