import { pipeline } from 'node:stream/promises';
import type { Config } from '../../../platform/config/config.ts';
import { createStorage } from '../../../platform/storage/create-storage.ts';
import { type BackupRequest, createBackup } from '../create.ts';
import type { BackupManifest } from '../manifest.ts';
import { currentSecrets, openShared, systemClock } from './open.ts';
import { archivePath, writeArchive } from './write-archive.ts';

export interface BackupDone {
  readonly path: string;
  readonly manifest: BackupManifest;
}

/**
 * Backs up the server's database and files into a file, which is verified, or into a folder under a generated name. The
 * server may be running. @throws BackupError, DatabaseError
 */
export async function backUp(config: Config, to: string, options: BackupRequest): Promise<BackupDone> {
  const path = await archivePath(to, systemClock.now());
  const manifest = await withChunks(config, options, (chunks) => writeArchive(path, chunks));
  return { path, manifest };
}

/** Like `backUp`, but into a stream such as standard output, without verification. */
export async function backUpInto(
  config: Config,
  stream: NodeJS.WritableStream,
  options: BackupRequest,
): Promise<void> {
  await withChunks(config, options, (chunks) => pipeline(chunks, stream, { end: false }));
}

async function withChunks<Result>(
  config: Config,
  options: BackupRequest,
  use: (chunks: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const database = await openShared(config);
  try {
    const secrets = await currentSecrets(config);
    const storage = await createStorage({ config, secrets, clock: systemClock });
    return await use(createBackup({ database, storage, secrets, clock: systemClock }, options));
  } finally {
    await database.close();
  }
}
