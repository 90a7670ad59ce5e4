import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findBinaries, reachableBinaries } from '../src/embedded/binaries.ts';
import { isAlive } from '../src/embedded/is-alive.ts';
import { joinEmbedded } from '../src/embedded/join.ts';
import { stopAbandoned } from '../src/embedded/postmaster.ts';
import { startEmbedded } from '../src/embedded/serve.ts';
import { openEmbedded } from '../src/index.ts';

const isRoot = process.getuid?.() === 0;
/** Finds the modules of fixtures in half of the time. */
const quickModules = ['--import', new URL('../../../scripts/test/resolve.mjs', import.meta.url).href];
const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}.ts`, import.meta.url));
const { major } = findBinaries();
/** A folder that only root may enter where root runs these tests. */
let home: string;
/** An embedded database in it, which has been created and closed. */
let template: string;
let directory: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'verso-db-'));
  template = join(home, 'own');
  await (await startEmbedded({ directory: template })).close();
});

afterAll(() => rm(home, { recursive: true, force: true }));

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'verso-db-'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const child of children.splice(0)) await kill(child);
  await stopAbandoned(join(directory, `postgres-${major}`));
  await rm(directory, { recursive: true, force: true });
});

/** Puts a new cluster into a folder: creating one takes two seconds of CPU time. */
const copyCluster = (folder = directory) => cp(template, folder, { recursive: true });

/** Runs a fixture until it has printed a line. */
async function run(name: string, args: string[], user?: { uid: number; gid: number }) {
  const { VITEST: _, ...env } = process.env;
  const child = spawn(process.execPath, [...quickModules, fixture(name), ...args], {
    ...user,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) return { child, line };
  throw new Error(`${name} ended without output.`);
}

/** Starts a process that runs the database of a folder, and waits until it has written a row. */
const holdFolder = async (folder: string, user?: { uid: number; gid: number }) =>
  (await run('hold-folder', [folder], user)).child;

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

const postmasterIn = (folder: string) =>
  Number(readFileSync(join(folder, `postgres-${major}`, 'postmaster.pid'), 'utf8').split('\n')[0]);

async function writersIn(folder: string): Promise<unknown[]> {
  const database = await openEmbedded({ directory: folder });
  try {
    return (await database.orm.execute<{ writer: number }>(sql`select writer from note`)).rows.map(
      ({ writer }) => writer,
    );
  } finally {
    await database.close();
  }
}

async function ask(connectionString: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('The embedded database', () => {
  it('writes every change to the disk, sorts and changes case alike on every system, and stops with the process that closes it', async () => {
    await copyCluster();
    const server = await startEmbedded({ directory });
    const pid = postmasterIn(directory);
    try {
      const [row] = await ask(
        server.url,
        `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
          current_setting('server_version_num')::integer / 10000 as major, lower('ÄŠ') as lower,
          array(select c from unnest(array['b', 'a', 'ä', 'B']) as c order by c) as sorted`,
      );
      expect(row).toEqual({ fsync: 'on', commit: 'on', major, lower: 'äš', sorted: ['B', 'a', 'b', 'ä'] });
    } finally {
      await server.close();
    }
    await server.close();
    expect(isAlive(pid)).toBe(false);
  });

  it('belongs to one process, is used by further ones while that runs it, and stops with it when a signal ends it', async () => {
    await expect(joinEmbedded(directory, 0)).rejects.toMatchObject({ code: 'not_running' });
    await copyCluster();
    const child = await holdFolder(directory);
    await expect(openEmbedded({ directory })).rejects.toMatchObject({
      code: 'folder_in_use',
      message: expect.stringMatching(`${directory} is in use by another process \\(${child.pid}\\)`),
    });
    expect(await ask(await joinEmbedded(directory, 0), 'select count(*)::integer from note')).toEqual([
      { count: 1 },
    ]);
    const server = postmasterIn(directory);
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    expect(await ended).toEqual([null, 'SIGINT']);
    await vi.waitFor(() => expect(isAlive(server)).toBe(false), 10_000);
  });

  it('keeps commits when its process is killed, and the next one stops the server that is left', async () => {
    await copyCluster();
    const child = await holdFolder(directory);
    const left = postmasterIn(directory);
    await kill(child);
    expect(isAlive(left)).toBe(true);
    expect(await writersIn(directory)).toEqual([child.pid]);
    expect(isAlive(left)).toBe(false);
  });

  it('keeps commits when everything is killed', { tags: ['risky'] }, async () => {
    await copyCluster();
    const child = await holdFolder(directory);
    const left = postmasterIn(directory);
    await kill(child);
    process.kill(left, 'SIGKILL');
    expect(await writersIn(directory)).toEqual([child.pid]);
  });

  it('is started again when the server is killed', async () => {
    await copyCluster();
    const faults: Error[] = [];
    const database = await openEmbedded({ directory, onFault: (fault) => faults.push(fault) });
    try {
      await database.orm.execute(sql`create table note (writer integer)`);
      await database.orm.execute(sql`insert into note values (1)`);
      const killed = postmasterIn(directory);
      process.kill(killed, 'SIGKILL');
      await vi.waitFor(() => expect(postmasterIn(directory)).not.toBe(killed), 30_000);
      await vi.waitFor(
        async () =>
          expect((await database.orm.execute(sql`select writer from note`)).rows).toEqual([{ writer: 1 }]),
        { timeout: 30_000, interval: 100 },
      );
      expect(faults.map(({ message }) => message).join('\n')).toContain('The embedded database ended');
    } finally {
      await database.close();
    }
  });

  it('starts when the process id of a killed server belongs to another process now', {
    tags: ['risky'],
  }, async () => {
    await copyCluster();
    const child = await holdFolder(directory);
    const left = postmasterIn(directory);
    await kill(child);
    process.kill(left, 'SIGKILL');
    await vi.waitFor(() => expect(isAlive(left)).toBe(false));
    const other = spawn('sleep', ['60'], isRoot ? { uid: 65_534, gid: 65_534 } : {});
    children.push(other);
    const file = join(directory, `postgres-${major}`, 'postmaster.pid');
    await writeFile(file, (await readFile(file, 'utf8')).replace(String(left), String(other.pid)));
    expect(await writersIn(directory)).toEqual([child.pid]);
    expect(other.exitCode).toBeNull();
  });

  it('has no secrets of this process in its environment', { tags: ['rare'] }, async () => {
    vi.stubEnv('OPENAI_API_KEY', 'sk-secret');
    const server = await startEmbedded({ directory });
    try {
      expect(readFileSync(`/proc/${postmasterIn(directory)}/environ`, 'utf8')).not.toContain('sk-secret');
    } finally {
      vi.unstubAllEnvs();
      await server.close();
    }
  });

  it.each([
    ['with spaces, umlauts and quotes', "Übersetzungen & 'Verso' 翻訳", 'socket'],
    ['too long for a socket', 'a-long-name-of-a-folder/'.repeat(5), 'port'],
  ])('works in a path %s', { tags: ['rare'] }, async (_what, name, kind) => {
    const folder = join(directory, name);
    const database = await openEmbedded({ directory: folder });
    await database.orm.execute(sql`create table note (writer integer)`);
    expect(existsSync(join(folder, 'port'))).toBe(kind === 'port');
    expect(await joinEmbedded(folder, 0)).toBe(database.url);
    await database.close();
    const again = await openEmbedded({ directory: folder });
    expect(again.url).toBe(database.url);
    await again.close();
  });

  it('is private to its user', async () => {
    for (const path of ['own', `own/postgres-${major}`, 'own/password', 'own/owner.lock'])
      expect((await stat(join(home, path))).mode & 0o077, path).toBe(0);
  });

  it.each(['cluster', 'postgres-17'])(
    'is not created beside the one of another version (%s)',
    { tags: ['risky'] },
    async (earlier) => {
      mkdirSync(join(directory, earlier));
      writeFileSync(join(directory, earlier, 'PG_VERSION'), '17\n');
      const refused = startEmbedded({ directory, create: 'unless_earlier' });
      await expect(refused).rejects.toMatchObject({
        code: 'earlier_data',
        message: expect.stringMatching(/verso backup --without-files .* verso restore /),
      });
      await (await startEmbedded({ directory })).close(); // as a restore does
      await (await startEmbedded({ directory, create: 'unless_earlier' })).close();
    },
  );

  it('is not created where one must exist', async () => {
    await expect(startEmbedded({ directory, create: 'never' })).rejects.toMatchObject({
      code: 'no_database',
    });
    expect(existsSync(join(directory, 'owner.lock'))).toBe(false);
  });

  it('names DATABASE_URL on a system that it does not run on', async () => {
    vi.spyOn(process, 'arch', 'get').mockReturnValue('mips');
    await expect(startEmbedded({ directory })).rejects.toMatchObject({
      code: 'no_binaries',
      message: expect.stringContaining('Set DATABASE_URL to a PostgreSQL server'),
    });
  });

  it('says what is wrong with files that it can not open', { tags: ['rare'] }, async () => {
    await copyCluster();
    const control = join(directory, `postgres-${major}`, 'global', 'pg_control');
    const content = await readFile(control);
    await writeFile(control, '');
    await expect(startEmbedded({ directory })).rejects.toMatchObject({
      code: 'not_opened',
      message: expect.stringMatching(/can not be opened \(.*pg_control/),
    });
    await writeFile(control, content);
  });
});

/** Whether a disk can be mounted here, which takes privileges. */
const canMount =
  isRoot && spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

describe.skipIf(!canMount)(
  'The embedded database on a full disk (as root, where a disk can be mounted)',
  { tags: ['risky'] },
  () => {
    it('says so, leaves nothing half done, and keeps what was committed', async () => {
      const disk = join(directory, 'disk');
      mkdirSync(disk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=120m', 'tmpfs', disk]);
      try {
        const filler = join(disk, 'filler');
        execFileSync('fallocate', ['-l', '100M', filler]);
        const folder = join(disk, 'data');
        await expect(startEmbedded({ directory: folder })).rejects.toMatchObject({
          code: 'not_opened',
          message: expect.stringContaining('Make sure that the disk is not full'),
        });
        await rm(filler);
        const database = await openEmbedded({ directory: folder });
        await database.orm.execute(sql`create table note (writer integer, text text)`);
        await database.orm.execute(sql`insert into note values (1, '')`);
        const fill = sql`insert into note select 2, md5(random()::text) from generate_series(1, 2000000)`;
        await expect(database.orm.execute(fill)).rejects.toThrow();
        await vi.waitFor(
          async () =>
            expect((await database.orm.execute(sql`select writer from note`)).rows).toEqual([{ writer: 1 }]),
          { timeout: 60_000, interval: 200 },
        );
        await database.close();
        expect(await writersIn(folder)).toEqual([1]);
      } finally {
        execFileSync('umount', ['--lazy', disk]);
      }
    });
  },
);

/** An ordinary user of this machine who can run the program; undefined: none, or this process is not root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  const user = { uid: 1, gid: 1 }; // daemon, on Linux
  const tried = spawnSync(process.execPath, ['--check', fixture('hold-folder')], { ...user, cwd: '/' });
  return tried.status === 0 ? user : undefined;
}

describe.skipIf(!isRoot)('The embedded database of root', () => {
  it('is created and runs as another user, in a folder that only root may enter', async () => {
    expect((await stat(home)).mode & 0o077).toBe(0);
    expect((await stat(join(template, `postgres-${major}`))).uid).not.toBe(0);
    const data = join(directory, 'data');
    await copyCluster(data);
    const child = await holdFolder(data);
    const server = await stat(`/proc/${postmasterIn(data)}`);
    expect(server.uid).not.toBe(0);
    await kill(child);
    expect(await writersIn(data)).toEqual([child.pid]);
  });

  it('starts in a folder that root has copied', { tags: ['rare'] }, async () => {
    const [original, copy] = [join(directory, 'original'), join(directory, 'copy')];
    await kill(await holdFolder(original));
    await writersIn(original); // stops its server
    await cp(original, copy, { recursive: true });
    expect((await stat(join(copy, `postgres-${major}`))).uid).toBe(0);
    expect(await writersIn(copy)).toEqual(await writersIn(original));
  });

  it('copies the program to where that user can run it', { tags: ['rare'] }, async () => {
    const found = findBinaries();
    chmodSync(directory, 0o700);
    await cp(dirname(found.folder), join(directory, 'native'), { recursive: true, verbatimSymlinks: true });
    const hidden = { ...found, folder: join(directory, 'native', 'bin'), version: '18.0.0-test' };
    const user = { uid: 65_534, gid: 65_534 };
    const copy = await reachableBinaries(hidden, user);
    try {
      expect(copy.folder).not.toContain(directory);
      const run = (name: string) =>
        execFileSync(join(copy.folder, name), ['--version'], { ...user, cwd: '/' }).toString();
      expect(run('initdb') + run('postgres')).toMatch(/PostgreSQL/);
      expect(await reachableBinaries(hidden, user)).toEqual(copy);
    } finally {
      await rm(dirname(copy.folder), { recursive: true });
    }
  });

  it.skipIf(ordinaryUser() === undefined)(
    'stays with the ordinary user who created it (skipped where that user can not run the program)',
    { tags: ['rare'] },
    async () => {
      const user = ordinaryUser();
      const folder = join(directory, 'of daemon');
      mkdirSync(folder);
      execFileSync('chown', [`${user?.uid}:${user?.gid}`, folder]);
      chmodSync(directory, 0o755);
      const child = await holdFolder(folder, user);
      expect((await stat(`/proc/${postmasterIn(folder)}`)).uid).toBe(user?.uid);
      await kill(child);
      expect(await writersIn(folder)).toEqual([child.pid]); // root's server runs as that user
      const again = await holdFolder(folder, user);
      await kill(again);
      expect(await writersIn(folder)).toEqual([child.pid, again.pid]);
    },
  );
});

describe('The server for tests', () => {
  it('stops with its owner', async () => {
    const { child, line: url } = await run('own-postgres', []);
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await kill(child);
    await vi.waitFor(() => expect(ask(url, 'select 1')).rejects.toThrow(), {
      timeout: 15_000,
      interval: 250,
    });
  });
});
