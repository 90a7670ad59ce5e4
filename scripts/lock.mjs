// One process at a time installs or builds in this folder. Runs on plain Node 18.
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { root } from './process.mjs';

/** Below the root, relative: the paths of sockets are limited to about a hundred bytes. */
const name = '.verso-lock';

const isWindows = process.platform === 'win32';
const address = isWindows
  ? `\\\\.\\pipe\\verso-${createHash('sha256').update(root).digest('hex')}`
  : `./${name}`;

/**
 * Does the work while no other process holds this folder's lock. The lock is a listening socket, so the system releases it
 * with its holder, however that ends.
 * @param work gets the descriptor of the lock (undefined without one): children that inherit it hold the lock as well
 */
export async function withLock(work) {
  if (!isWindows) process.chdir(root);
  const lock = await takeLock();
  try {
    return await work(lock?.descriptor);
  } finally {
    lock?.release();
  }
}

/** @returns null where no socket can be made: that two starts are held apart is no reason for one not to start */
async function takeLock() {
  for (let isFirst = true; ; isFirst = false) {
    const lock = await listen();
    if (lock !== 'taken') return lock;
    if (isFirst)
      process.stdout.write('Another process installs or builds in this folder: waiting for its end …\n');
    if ((await endOfHolder()) === 'left behind') rmSync(join(root, name), { force: true });
  }
}

/** Waiting processes keep a connection: its end tells them the end of this process. */
function listen() {
  return new Promise((resolve) => {
    const waiting = new Set();
    const server = createServer((socket) => {
      waiting.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => waiting.delete(socket));
    });
    const release = () => {
      server.close();
      for (const socket of waiting) socket.destroy();
    };
    server.on('error', ({ code }) => resolve(code === 'EADDRINUSE' ? 'taken' : null));
    // Processes of other users wait as well.
    server.listen({ path: address, readableAll: true, writableAll: true }, () => {
      const descriptor = server._handle?.fd;
      resolve({ descriptor: descriptor >= 0 ? descriptor : undefined, release });
    });
  });
}

/** Waits for the end of the lock's holder. @returns `left behind` if it was killed: a socket that no one listens on */
function endOfHolder() {
  return new Promise((resolve) => {
    const connection = connect(address);
    connection.on('error', ({ code }) => code === 'ECONNREFUSED' && resolve('left behind'));
    connection.on('close', () => resolve('released'));
    connection.resume();
  });
}
