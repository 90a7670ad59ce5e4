import { chmod, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Context } from '../context.ts';
import { createBackup } from './create.ts';
import { BackupError } from './error.ts';

/** The socket of the process that owns an embedded database and serves its backups. */
const socketIn = (dataDirectory: string): string => join(dataDirectory, 'backup.sock');

/** The requests: one line each. */
const requests = { all: 'backup\n', tables: 'backup without files\n' };

/**
 * Serves backups of the embedded database, which no other process can open. Like the database files, the socket is
 * accessible only to its owner.
 * @returns a function that stops serving and aborts backups in progress
 */
export async function serveBackups(context: Context): Promise<() => Promise<void>> {
  const path = socketIn(context.config.dataDirectory);
  await rm(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('error', () => undefined); // the client disconnected
    void answer(context, socket);
  });
  try {
    await new Promise<void>((listening, reject) => {
      server.once('error', reject);
      server.listen(path, listening);
    });
    await chmod(path, 0o600);
  } catch (error) {
    // A path over about 100 bytes, or a file system without sockets. The server works without backups.
    context.logger.warn(
      { err: error },
      'could not open the socket for backups: backups require stopping the server',
    );
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
    const request = await new Promise<string>((resolve, reject) => {
      socket.once('data', (chunk) => resolve(chunk.toString()));
      socket.once('close', () => reject(new Error('The connection closed without a request.')));
    });
    if (request !== requests.all && request !== requests.tables) throw new Error('Unknown request.');
    const chunks = createBackup(context, { files: request === requests.all });
    await pipeline(Readable.from(chunks, { objectMode: false }), socket);
    logger.info('created a backup');
  } catch (error) {
    logger.error({ err: error }, 'could not finish a backup');
    socket.destroy();
  }
}

/**
 * Requests a backup from the process that owns the embedded database of a data folder. An aborted backup has no
 * manifest.
 * @throws BackupError `in_use` when no process answers
 */
export async function fetchBackup(dataDirectory: string, { files }: { files: boolean }): Promise<Readable> {
  const socket = createConnection(socketIn(dataDirectory));
  await new Promise<void>((connected, reject) => {
    socket.once('connect', connected);
    socket.once('error', (cause) =>
      reject(
        new BackupError(
          'in_use',
          `The database in ${dataDirectory} is in use by a process that does not serve backups. Stop it and try again.`,
          { cause },
        ),
      ),
    );
  });
  socket.write(files ? requests.all : requests.tables);
  return socket;
}
