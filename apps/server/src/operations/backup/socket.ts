import { chmod, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../context.ts';
import { createBackup } from './create.ts';
import { BackupError } from './error.ts';

/** Where the process that owns an embedded database hands out backups of it. */
const socketIn = (dataDirectory: string): string => join(dataDirectory, 'backup.sock');

/** What is asked for: one line. */
const options = { all: 'backup\n', tables: 'backup without files\n' };

/**
 * Hands out backups of the embedded database, which no other process can read, to whoever may read the data folder:
 * the socket is the owner's alone, as the database's files are.
 * @returns ends it, and backups under way
 */
export async function serveBackups(context: Context): Promise<() => Promise<void>> {
  const path = socketIn(context.config.dataDirectory);
  await rm(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => undefined); // whoever asked is gone
    void answer(context, socket);
  });
  try {
    await new Promise<void>((listening, reject) => {
      server.once('error', reject);
      server.listen(path, listening);
    });
    await chmod(path, 0o600);
  } catch (error) {
    // A path of more than about a hundred bytes, or a file system without sockets: everything else works.
    context.logger.warn({ err: error }, 'backups need the server to be stopped: there is no socket for them');
    return async () => undefined;
  }
  return async () => {
    for (const socket of open) socket.destroy();
    await new Promise<void>((closed) => server.close(() => closed()));
    await rm(path, { force: true });
  };
}

async function answer(context: Context, socket: Socket): Promise<void> {
  const { logger } = context;
  try {
    const wish = await new Promise<string>((resolve, reject) => {
      socket.once('data', (chunk) => resolve(chunk.toString()));
      socket.once('close', () => reject(new Error('Nothing was asked for.')));
    });
    if (wish !== options.all && wish !== options.tables) throw new Error('Something else was asked for.');
    const chunks = createBackup(context, { files: wish === options.all });
    await pipeline(Readable.from(chunks, { objectMode: false }), socket);
    logger.info('a backup was made');
  } catch (error) {
    logger.error({ err: error }, 'a backup was not finished');
    socket.destroy();
  }
}

/**
 * A backup from the process that owns the embedded database of a data folder. One that breaks off has no manifest.
 * @throws BackupError `in_use` when nobody answers
 */
export async function fetchBackup(dataDirectory: string, { files }: { files: boolean }): Promise<Readable> {
  const socket = createConnection(socketIn(dataDirectory));
  await new Promise<void>((connected, reject) => {
    socket.once('connect', connected);
    socket.once('error', (cause) =>
      reject(
        new BackupError(
          'in_use',
          `The database in ${dataDirectory} is in use by a process that hands out no backups. Stop it, and try again.`,
          { cause },
        ),
      ),
    );
  });
  socket.write(files ? options.all : options.tables);
  return socket;
}
