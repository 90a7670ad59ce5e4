import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bold, docx, heading, paragraph } from '@verso/engine/fixtures';

export const root = fileURLToPath(new URL('../../', import.meta.url));
export const folders = { '@verso/engine': 'packages/engine', '@verso/cli': 'apps/cli' } as const;
export const nodeVersions = ['20.19', '22', '24'] as const;

const executeFile = promisify(execFile);

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly error: string;
}

/** Runs a program to its end, by default in this process's environment. */
export async function execute(
  command: string,
  args: readonly string[],
  { cwd = root, env = process.env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Outcome> {
  try {
    const { stdout, stderr } = await executeFile(command, args, {
      cwd,
      env,
      maxBuffer: 1 << 26,
    });
    return { code: 0, out: stdout, error: stderr };
  } catch (failure) {
    const { code, stdout, stderr, message } = failure as Error &
      Record<'stdout' | 'stderr', string> &
      Outcome;
    return { code: typeof code === 'number' ? code : 1, out: stdout, error: stderr || message };
  }
}

/** Like `execute`, for a program that must succeed. @throws Error with the program's output */
export async function mustExecute(...call: Parameters<typeof execute>): Promise<string> {
  const { code, out, error } = await execute(...call);
  if (code !== 0) throw new Error(`${call[0]} ${call[1].join(' ')} failed: ${error}${out}`);
  return out;
}

/** A folder outside the checkout with the packages installed from their tarballs and a sample document. */
export class Consumer {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<Consumer> {
    const consumer = new Consumer(await mkdtemp(join(tmpdir(), 'verso-consumer-')));
    await mustExecute('node', ['scripts/packages/build.mjs']);
    const tarballs: string[] = [];
    for (const folder of Object.values(folders)) tarballs.push(await consumer.#pack(folder));
    await consumer.write('package.json', JSON.stringify({ private: true, type: 'module' }));
    await consumer.#install(consumer.folder, tarballs);
    // Each Node version gets its own folder, because programs of the same name would overwrite each other.
    for (const version of nodeVersions) {
      const folder = join(consumer.folder, 'nodes', version);
      await mkdir(folder, { recursive: true });
      await consumer.write(`nodes/${version}/package.json`, '{}');
      await consumer.#install(folder, [`node-linux-${process.arch}@${version}`]);
    }
    await consumer.write(
      'report.docx',
      docx(heading(1, 'Annual report'), paragraph('Sales grew by ', bold('nine percent'), '.')),
    );
    return consumer;
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  async write(name: string, content: string | Uint8Array): Promise<void> {
    await writeFile(this.path(name), content);
  }

  read(name: string): Promise<string> {
    return readFile(this.path(name), 'utf8');
  }

  /** Runs a Node version here, without the provider keys in this process's environment. */
  node(version: (typeof nodeVersions)[number], args: readonly string[]): Promise<Outcome> {
    const node = this.path(`nodes/${version}/node_modules/node-linux-${process.arch}/bin/node`);
    return execute(node, args, { cwd: this.folder, env: { PATH: process.env.PATH } });
  }

  remove(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  async #pack(folder: string): Promise<string> {
    const packed = await mustExecute('npm', [
      'pack',
      `./${folder}/dist`,
      '--json',
      '--pack-destination',
      this.folder,
    ]);
    const [tarball] = JSON.parse(packed) as [{ filename: string }];
    return this.path(tarball.filename);
  }

  #install(cwd: string, what: readonly string[]): Promise<string> {
    return mustExecute('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', ...what], { cwd });
  }
}
