import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, copyFile, mkdir, rename, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { signedUrlSeconds } from '@verso/contracts';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { S3Driver } from 'flydrive/drivers/s3';
import type { Config, S3Config } from '../config/config.ts';
import type { Clock } from '../context.ts';
import { sync } from '../data-folder/sync.ts';
import { outsideTransactions } from '../database/outside-transactions.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { attachment } from './attachment.ts';
import { listBucket, listFolder } from './list-files.ts';
import { orNotFound } from './missing-file.ts';
import { signPath } from './signed-path.ts';
import type { OpenedFile, Storage, StoredFile } from './storage.ts';

interface StorageOptions {
  readonly config: Pick<Config, 's3' | 'dataDirectory'>;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** Replaces the SDK's console logger. Errors are thrown, and logged by the code that catches them. */
const silentLogger = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

/** Shared by all processes, so that at most one file is left behind if a process ends before it removes the file. */
const trialKey = 'write-trial';
const trial = new TextEncoder().encode('Verso was here.');

const cacheControl = `private, max-age=${signedUrlSeconds}`;

/** Stores files in the S3 bucket if one is configured, otherwise in the data folder. */
export async function createStorage({ config, secrets, clock }: StorageOptions): Promise<Storage> {
  const { s3 } = config;
  const folder = join(config.dataDirectory, 'storage');
  const disk = new Disk(
    s3 === undefined
      ? new FSDriver({ location: folder, visibility: 'private' })
      : await s3Driver(s3, s3.endpoint),
  );
  // The signature covers the host, so links must be signed for the address that browsers use.
  const linkDisk = s3?.publicEndpoint === undefined ? disk : new Disk(await s3Driver(s3, s3.publicEndpoint));
  // S3 replaces a file atomically. On a disk, a temporary file is renamed, so that no reader sees a partial file, and
  // synced, because a committed row that refers to it survives a power failure.
  const put = async (key: string, write: (target: string) => Promise<void>) => {
    if (s3 !== undefined) return write(key);
    const temporary = `${key}.${randomUUID()}`;
    try {
      await write(temporary);
      await sync(join(folder, temporary));
      await rename(join(folder, temporary), join(folder, key));
      await syncFolders(folder, key);
    } catch (error) {
      await disk.delete(temporary).catch(() => undefined);
      throw error;
    }
  };
  return outsideTransactions<Storage>(
    {
      write: (key, bytes, contentType) =>
        put(key, (target) =>
          disk.put(target, bytes, { contentType, cacheControl, contentLength: bytes.byteLength }),
        ),
      writeStream: (key, content, size, contentType) =>
        put(key, (target) =>
          disk.putStream(target, content, { contentType, cacheControl, contentLength: size }),
        ),
      writeFile: (key, path, size, contentType) =>
        put(key, async (target) => {
          if (s3 !== undefined)
            return disk.putStream(target, createReadStream(path), {
              contentType,
              cacheControl,
              contentLength: size,
            });
          await mkdir(dirname(join(folder, target)), { recursive: true });
          await copyFile(path, join(folder, target));
        }),
      read: (key) => orNotFound(readFile(disk, key)),
      open: (key) => orNotFound(openFile(disk, key)),
      asFile: (key, directory) =>
        s3 === undefined ? orNotFound(existing(join(folder, key))) : orNotFound(copyOf(disk, key, directory)),
      list: () => (s3 === undefined ? listFolder(folder) : listBucketOf(s3)),
      async tryToWrite() {
        await disk.put(trialKey, trial, { contentType: 'text/plain', contentLength: trial.byteLength });
        await disk.delete(trialKey);
      },
      async remove(keys) {
        await Promise.all(keys.map((key) => disk.delete(key)));
        if (s3 === undefined) await removeEmptyFolders(folder, keys);
      },
      async signedUrl(key, file) {
        const expiresAt = new Date(clock.now().getTime() + signedUrlSeconds * 1000);
        const url =
          s3 === undefined
            ? signPath(secrets, key, file, expiresAt)
            : await linkDisk.getSignedUrl(key, {
                expiresIn: signedUrlSeconds,
                contentType: file.contentType,
                contentDisposition: attachment(file.filename),
              });
        return { url, expiresAt };
      },
    },
    'The storage',
  );
}

/** Writes the folders of a key, which may be new, to the disk at once. Windows has no such call for folders. */
async function syncFolders(folder: string, key: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folders = [folder];
  for (let path = dirname(key); path !== '.'; path = dirname(path)) folders.push(join(folder, path));
  await Promise.all(folders.map(sync));
}

/** Reads the metadata first, so that a missing file fails here and not while the response is being sent. */
async function openFile(disk: Disk, key: string): Promise<OpenedFile> {
  const { contentLength } = await disk.getMetaData(key);
  return { content: await disk.getStream(key), size: contentLength };
}

/** @returns the path @throws if there is no such file */
async function existing(path: string): Promise<string> {
  await access(path);
  return path;
}

async function copyOf(disk: Disk, key: string, folder: string): Promise<string> {
  const path = join(folder, randomUUID());
  const { content } = await openFile(disk, key);
  await pipeline(content, createWriteStream(path, { mode: 0o600 }));
  return path;
}

/** Reads into a buffer of the file's size. Collecting the chunks first would take twice the memory. */
async function readFile(disk: Disk, key: string): Promise<Uint8Array> {
  const { content, size } = await openFile(disk, key);
  let bytes = Buffer.allocUnsafeSlow(size);
  let length = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    // The file was replaced by a longer one since its size was read.
    if (length + chunk.length > bytes.length)
      bytes = Buffer.concat([bytes.subarray(0, length)], length + chunk.length);
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes.subarray(0, length);
}

async function* listBucketOf(s3: S3Config): AsyncGenerator<StoredFile> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client(s3Settings(s3, s3.endpoint));
  try {
    yield* listBucket(client, s3.bucket);
  } finally {
    client.destroy();
  }
}

/** Loads the SDK only when needed, because it slows down the start. */
async function s3Driver(s3: S3Config, endpoint: string | undefined): Promise<S3Driver> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    ...s3Settings(s3, endpoint),
    bucket: s3.bucket,
    supportsACL: false,
    visibility: 'private',
  });
}

/** Settings that also work with S3-compatible servers without ACLs and without the newer checksum headers. */
function s3Settings(s3: S3Config, endpoint: string | undefined) {
  return {
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint }),
    region: s3.region,
    forcePathStyle: s3.forcePathStyle,
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    logger: silentLogger,
  };
}

/**
 * Removes folders that are empty after files were removed, up to but not including `root`. A folder with other files, or
 * with a write in progress, stays, because the system does not remove it.
 * @param keys the keys of the removed files, relative to `root`
 */
async function removeEmptyFolders(root: string, keys: readonly string[]): Promise<void> {
  for (const start of new Set(keys.map((key) => dirname(key))))
    for (let folder = start; folder !== '.'; folder = dirname(folder))
      if (!(await isRemoved(join(root, folder)))) break;
}

/** Tries to remove a folder. Also true if it is already gone, because another process may have removed it. */
async function isRemoved(folder: string): Promise<boolean> {
  try {
    await rmdir(folder);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}
