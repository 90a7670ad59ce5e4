import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOutbox } from '../../src/testing/outbox.ts';
import { type ServerProcess, startServerProcess } from '../../src/testing/server-process.ts';
import { signUp } from '../../src/testing/users.ts';
import { verso } from '../backup/command.ts';
import { start, until } from '../translations/client.ts';
import { canSwitchUser, makeFolder } from './start.ts';

let folder: ReturnType<typeof makeFolder>;
let environment: Readonly<Record<'DATA_DIR' | 'TMPDIR', string>>;
let server: ServerProcess | null = null;
beforeEach(() => {
  folder = makeFolder();
  chmodSync(folder.path, 0o755); // only the data folder itself keeps other users out
  environment = { DATA_DIR: join(folder.path, 'data'), TMPDIR: join(folder.path, 'temporary') };
  mkdirSync(environment.TMPDIR);
});
afterEach(async () => {
  await server?.stop();
  folder.remove();
});

/** The folder and everything in it that other users have any permission for. */
function accessibleFiles(path: string): string {
  return execFileSync('find', [path, '-mindepth', '0', '-perm', '/077'], { encoding: 'utf8' });
}

async function useServer({ url }: ServerProcess, backups: string): Promise<void> {
  const place = { url, directory: environment.DATA_DIR };
  const user = await signUp(place);
  await readOutbox(environment.DATA_DIR, user.email, 'Verify your e-mail address');
  const { id } = await start(place, user);
  await until(place, user, id, 'completed');
  const { code, error } = await verso(environment, 'backup', backups);
  expect(code, error).toBe(0);
}

it.skipIf(process.platform === 'win32')(
  'leaves no file readable by other users: translations, mails, backups, a second start (POSIX systems)',
  { timeout: 240_000 },
  async () => {
    const backups = join(environment.DATA_DIR, 'backups');
    // What is not private by itself would be everyone's. No other umask leaves more.
    const before = process.umask(0);
    server = await startServerProcess(environment);
    process.umask(before);
    mkdirSync(backups, { recursive: true, mode: 0o700 });
    await useServer(server, `${backups}/`);
    expect(accessibleFiles(environment.DATA_DIR), 'while it runs').toBe('');
    await server.stop();
    expect(accessibleFiles(environment.DATA_DIR), 'after it').toBe('');
    expect(readdirSync(environment.DATA_DIR).toSorted()).toEqual(
      ['backups', 'database', 'outbox', 'secret', 'storage'].toSorted(),
    );
    expect(readdirSync(backups)).toHaveLength(1);
    expect(accessibleFiles(environment.TMPDIR)).toBe(`${environment.TMPDIR}\n`);

    // As earlier versions left it, or a copy with other permissions.
    execFileSync('chmod', ['-R', 'a+rwX', environment.DATA_DIR]);
    server = await startServerProcess(environment);
    expect(accessibleFiles(environment.DATA_DIR)).toBe('');
  },
);

it.skipIf(!canSwitchUser)(
  'denies a second user every read (as root with setpriv)',
  { timeout: 240_000, tags: ['rare'] },
  async () => {
    const asUnprivilegedUser = (...command: string[]) =>
      spawnSync('setpriv', ['--reuid=nobody', '--regid=nogroup', '--clear-groups', ...command], {
        encoding: 'utf8',
      });
    server = await startServerProcess(environment);
    await signUp(server);
    const { DATA_DIR } = environment;
    expect(asUnprivilegedUser('ls', folder.path).stdout).toContain('data');
    const secrets = ['secret', 'database/owner.lock', 'database/password', 'database/postgres-18/PG_VERSION'];
    for (const path of secrets.map((name) => join(DATA_DIR, name))) {
      expect(existsSync(path)).toBe(true);
      expect(asUnprivilegedUser('test', '-r', path).status, path).not.toBe(0);
    }
    expect(asUnprivilegedUser('find', DATA_DIR, '-mindepth', '1').stdout).toBe('');
    expect(asUnprivilegedUser('cp', '-r', DATA_DIR, join(folder.path, 'copy')).status).not.toBe(0);
  },
);
