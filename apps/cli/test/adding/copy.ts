import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { processEnvironment } from '../../../server/src/testing/environment.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const workspaces = [
  'packages/contracts',
  'packages/engine',
  'packages/exchange',
  'packages/gateway',
  'packages/translation',
  'apps/cli',
];
const executeFile = promisify(execFile);

/** A copy of the translation packages in which a documentation page can be followed. */
export class RepositoryCopy {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<RepositoryCopy> {
    const copy = new RepositoryCopy(await mkdtemp(join(tmpdir(), 'verso-copy-')));
    for (const workspace of workspaces) {
      await cp(join(root, workspace), copy.path(workspace), {
        recursive: true,
        filter: (source) => !/[\\/](node_modules|dist|test)$|\.test\.ts$/.test(source),
      });
      const own = join(root, workspace, 'node_modules');
      if (existsSync(own)) await symlink(own, copy.path(workspace, 'node_modules'));
    }
    for (const name of ['tsconfig.base.json', 'tsconfig.json']) await cp(join(root, name), copy.path(name));
    await copy.#linkLibraries();
    return copy;
  }

  path(...names: readonly string[]): string {
    return join(this.folder, ...names);
  }

  /** Follows a page: writes its files and applies its diffs. */
  async follow(page: string): Promise<void> {
    const text = await readFile(join(root, 'docs', page), 'utf8');
    for (const [, path = '', code = ''] of text.matchAll(/^`([^`]+)`:\n\n```ts\n(.*?)^```$/gms)) {
      await mkdir(dirname(this.path(path)), { recursive: true });
      await writeFile(this.path(path), code);
    }
    for (const [, path = '', lines = ''] of text.matchAll(/^```diff\n(\S+)\n(.*?)^```$/gms)) {
      const before = await readFile(this.path(path), 'utf8');
      const context = lines.replace(/^\+.*\n/gm, '').replace(/^[ -]/gm, '');
      if (!before.includes(context)) throw new Error(`docs/${page} names lines that ${path} does not have`);
      await writeFile(
        this.path(path),
        before.replace(context, () => lines.replace(/^-.*\n/gm, '').replace(/^[ +]/gm, '')),
      );
    }
  }

  /** Checks the types of a package and its imports. @throws Error with the compiler's messages */
  async compile(workspace: string): Promise<void> {
    const tsc = join(root, 'node_modules/.bin/tsc');
    const project = this.path(workspace, 'tsconfig.json');
    await writeFile(project, JSON.stringify({ extends: '../../tsconfig.json', include: ['src'] }));
    await executeFile(tsc, ['--project', project]).catch((failure: { stdout?: string }) => {
      throw new Error(failure.stdout, { cause: failure });
    });
  }

  /** Runs the command line of the copy in its folder. @returns its standard error */
  async verso(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<string> {
    const main = this.path('apps/cli/src/main.ts');
    const { stderr } = await executeFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', main, ...args],
      { cwd: this.folder, env: { ...processEnvironment, ...env } },
    );
    return stderr;
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /** Libraries are linked to the checkout, our packages to the copy. */
  async #linkLibraries(): Promise<void> {
    await mkdir(this.path('node_modules/@verso'), { recursive: true });
    for (const name of await readdir(join(root, 'node_modules')))
      if (name !== '@verso') await symlink(join(root, 'node_modules', name), this.path('node_modules', name));
    for (const workspace of workspaces) {
      const name = workspace.split('/').at(-1) ?? '';
      await symlink(this.path(workspace), this.path('node_modules/@verso', name));
    }
  }
}
