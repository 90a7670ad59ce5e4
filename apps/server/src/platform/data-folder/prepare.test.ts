import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isShared, prepareDataFolder } from './prepare.ts';

const prepare = (dataDirectory: string) => prepareDataFolder({ dataDirectory, databaseUrl: undefined });

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'verso-data-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe.skipIf(process.platform === 'win32')('the data folder (POSIX systems)', () => {
  it('is created with permissions for its owner only', async () => {
    const umask = process.umask(0);
    await prepare(join(parent, 'a/data')).finally(() => process.umask(umask));
    expect(modeOf(join(parent, 'a/data'))).toBe(0o700);
  });

  it('loses the permissions of other users, with its contents but nothing outside', async () => {
    const folder = join(parent, 'data');
    mkdirSync(join(folder, 'storage/user'), { recursive: true });
    for (const name of ['secret', 'storage/user/file']) writeFileSync(join(folder, name), 'x');
    writeFileSync(join(parent, 'outside'), 'x');
    symlinkSync(join(parent, 'outside'), join(folder, 'link'));
    execFileSync('chmod', ['-R', 'a+rwX', parent]);
    chmodSync(join(folder, 'secret'), 0o666);
    await prepare(folder);
    expect(['.', 'storage', 'storage/user'].map((name) => modeOf(join(folder, name)))).toEqual([
      0o700, 0o700, 0o700,
    ]);
    expect(['secret', 'storage/user/file'].map((name) => modeOf(join(folder, name)))).toEqual([0o600, 0o600]);
    expect(modeOf(join(parent, 'outside'))).toBe(0o666);
    expect(execFileSync('ls', ['-A', folder], { encoding: 'utf8' })).toBe('link\nsecret\nstorage\n');
  });

  it('may be a link to a folder', async () => {
    mkdirSync(join(parent, 'real'), { mode: 0o755 });
    symlinkSync(join(parent, 'real'), join(parent, 'data'));
    await prepare(join(parent, 'data'));
    expect(modeOf(join(parent, 'real'))).toBe(0o700);
  });

  it('cannot be a folder in which every user may create files', async () => {
    chmodSync(parent, 0o1777);
    await expect(prepare(parent)).rejects.toMatchObject({ code: 'data_folder' });
    expect(modeOf(parent)).toBe(0o777);
  });

  it('cannot be a file or inside one', async () => {
    writeFileSync(join(parent, 'file'), '');
    for (const path of ['file', 'file/data'])
      await expect(prepare(join(parent, path))).rejects.toMatchObject({ code: 'data_folder' });
  });
});

it.each([
  '/',
  '/var/lib',
  import.meta.dirname.split('/apps/')[0] ?? '',
  import.meta.dirname.split('/src/')[0] ?? '',
])('treats %s as shared, but not a folder in it', (path) => {
  expect(isShared(path, 0o755)).toBe(true);
  expect(isShared(join(path, 'data'), 0o755)).toBe(false);
});
