import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../src/index.ts';
import { embeddedBinaries } from '../src/testing/postgres/find-binaries.ts';

let directory: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'verso-db-'));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

/** Runs a fixture until it has printed a line. */
async function run(name: string, ...parameters: string[]): Promise<{ child: ChildProcess; line: string }> {
  const program = fileURLToPath(new URL(`fixtures/${name}.ts`, import.meta.url));
  const { VITEST: _, ...env } = process.env;
  const child = spawn(process.execPath, [program, ...parameters], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) return { child, line };
  throw new Error(`${name} ended without output.`);
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

async function connection(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined); // lost while connecting: `connect` rejects as well
  await client.connect();
  await client.end();
}

// Creating a data folder takes seconds, and more on a busy machine.
describe('A data folder', { timeout: 180_000 }, () => {
  it('belongs to one process, whose commits survive a kill', async () => {
    const { child } = await run('hold-folder', directory);
    const second = openDatabase({ directory });
    await expect(second).rejects.toMatchObject({
      code: 'folder_in_use',
      message: expect.stringMatching(`${directory} is in use by another process \\(${child.pid}\\)`),
    });

    await kill(child);
    const database = await openDatabase({ directory });
    const { rows } = await database.orm.execute(sql`select writer from note`);
    await database.close();
    expect(rows).toEqual([{ writer: child.pid }]);
  });

  it('belongs to one database of a process, and is released on close', async () => {
    const first = await openDatabase({ directory });
    await expect(openDatabase({ directory })).rejects.toMatchObject({ code: 'folder_in_use' });
    await first.close();
    await first.close();
    const again = await openDatabase({ directory });
    await again.close();
  });
});

describe('A PostgreSQL server for tests', () => {
  it.skipIf(embeddedBinaries() === undefined)(
    'comes from npm if the system has none, and stops with its owner',
    async () => {
      const { child, line: connectionString } = await run('own-postgres');
      const client = new pg.Client({ connectionString });
      await client.connect();
      const { rows } = await client.query('select version()');
      expect(rows[0]?.version).toMatch(/^PostgreSQL 18/);
      await client.end();

      await kill(child);
      await vi.waitFor(() => expect(connection(connectionString)).rejects.toThrow(), {
        timeout: 15_000,
        interval: 250,
      });
    },
  );
});
