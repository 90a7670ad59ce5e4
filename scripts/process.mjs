// Runs other programs from scripts. Works on plain Node 18.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const bin = join(root, 'node_modules', '.bin');

/** The environment with the project's own Node and tools first in the path. */
export function projectEnvironment(extra = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/** The Node from the dependencies in a folder, else the one that runs this script. */
export function projectNode(folder = root) {
  const own = join(folder, 'node_modules', '.bin', 'node');
  return existsSync(own) ? own : process.execPath;
}

/** Starts a program with this terminal, by default in the project's root. */
export function start(command, args, { cwd = root, env = {}, stdio = 'inherit', detached = false } = {}) {
  return spawn(command, args, { cwd, stdio, detached, env: projectEnvironment(env) });
}

/**
 * Runs a program to completion. Rejects when it fails.
 * @param lock what `withLock` gives: the program keeps it if this process is killed
 */
export function run(command, args, { lock, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['inherit', 'inherit', 'inherit', ...(lock === undefined ? [] : [lock])];
    const child = start(command, args, { stdio, ...options });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

/**
 * Starts a program that outlives this one and says nothing. A shell starts it, so that the program which takes the place of
 * this one isn't its parent: it would not know of its child and leave a zombie.
 */
export function startInBackground(command, args) {
  const options = { stdio: 'ignore' };
  const child =
    process.platform === 'win32'
      ? start(command, args, { ...options, detached: true })
      : start('/bin/sh', ['-c', '"$@" &', 'sh', command, ...args], options);
  child.on('error', () => {});
  child.unref();
}

/** Runs a program to completion and returns whether it succeeded and its output. Never rejects. */
export function capture(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    const finish = (ok, note = '') => resolve({ ok, output: Buffer.concat(chunks).toString() + note });
    child.on('error', (error) => finish(false, `${command}: ${error.message}\n`));
    child.on('close', (code, signal) =>
      finish(
        code === 0,
        code === 0 ? '' : `${command} ${args.join(' ')} ended with ${signal ?? `code ${code}`}\n`,
      ),
    );
  });
}

/**
 * Runs a program in the project's root as the last thing this process does. It takes the place of this process, which
 * would otherwise only wait, with 30 MB; where Node can't replace itself (before 22.15, on Windows), it is supervised.
 */
export function become(command, args, { env = {} } = {}) {
  if (process.execve === undefined || process.platform === 'win32') {
    superviseUntilExit([start(command, args, { env })]);
    return;
  }
  process.chdir(root);
  process.execve(command, [command, ...args], projectEnvironment(env));
}

/** Forwards termination signals to the children, and exits with the first child's code. */
export function superviseUntilExit(children) {
  const stop = (signal) => {
    for (const child of children) child.kill(signal);
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  for (const child of children) {
    child.on('exit', (code) => {
      process.exitCode = process.exitCode || (code ?? 0);
      stop('SIGTERM');
    });
  }
}
