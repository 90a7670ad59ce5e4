import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Client } from '@aws-sdk/client-s3';
import { isMissingFile } from './missing-file.ts';
import type { StoredFile } from './storage.ts';

/** Every file in a folder and its subfolders. Yields nothing if the folder is missing. */
export async function* listFolder(location: string, prefix = ''): AsyncGenerator<StoredFile> {
  const folder = await ignoreMissing(opendir(location));
  if (folder === null) return;
  for await (const entry of folder) {
    const [path, key] = [join(location, entry.name), `${prefix}${entry.name}`];
    if (entry.isDirectory()) yield* listFolder(path, `${key}/`);
    const found = entry.isFile() ? await ignoreMissing(stat(path)) : null;
    if (found !== null) yield { key, modifiedAt: found.mtime };
  }
}

async function ignoreMissing<Found>(operation: Promise<Found>): Promise<Found | null> {
  try {
    return await operation;
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}

/**
 * Every file in a bucket, listed page by page. Uses the older ListObjects with the last key as marker, because every
 * S3-compatible server supports it.
 */
export async function* listBucket(client: S3Client, bucket: string): AsyncGenerator<StoredFile> {
  const { ListObjectsCommand } = await import('@aws-sdk/client-s3');
  let last: string | undefined;
  for (;;) {
    const page = await client.send(new ListObjectsCommand({ Bucket: bucket, Marker: last }));
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key !== undefined && LastModified !== undefined) yield { key: Key, modifiedAt: LastModified };
    const next = page.Contents?.at(-1)?.Key;
    if (page.IsTruncated !== true || next === undefined) return;
    last = next;
  }
}
