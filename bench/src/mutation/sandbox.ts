import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutation } from './mutations.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const config = `export default { test: { include: ['packages/engine/src/**/*.test.ts'], testTimeout: 60_000 } };\n`;

/** `stale`: the text to be replaced is missing, or not unique. */
export type Verdict = 'detected' | 'survived' | 'stale';

/** A copy of the engine that can be mutated. */
export class Sandbox {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(): Promise<Sandbox> {
    const folder = await mkdtemp(join(tmpdir(), 'verso-mutation-'));
    await cp(join(root, 'packages/engine'), join(folder, 'packages/engine'), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    });
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const name of ['package.json', 'tsconfig.base.json']) await cp(join(root, name), join(folder, name));
    await writeFile(join(folder, 'vitest.config.ts'), config);
    return new Sandbox(folder);
  }

  close(): Promise<void> {
    return rm(this.#folder, { recursive: true });
  }

  /** Applies a mutation, runs the tests that should detect it, and reverts it. */
  async judge({ file, search, replacement, tests }: Mutation): Promise<Verdict> {
    const path = join(this.#folder, 'packages/engine/src', file);
    const source = await readFile(path, 'utf8').catch(() => '');
    if (source.split(search).length !== 2) return 'stale';
    await writeFile(
      path,
      source.replace(search, () => replacement),
    );
    try {
      return (await this.passes(tests)) ? 'survived' : 'detected';
    } finally {
      await writeFile(path, source);
    }
  }

  /** Whether the tests of some folders pass. Fails when there are no tests. */
  passes(tests: readonly string[]): Promise<boolean> {
    const program = join(root, 'node_modules/vitest/vitest.mjs');
    const folders = tests.map((name) => `packages/engine/src/${name}/`);
    const child = spawn(process.execPath, [program, 'run', '--bail=1', ...folders], {
      cwd: this.#folder,
      stdio: 'ignore',
    });
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => resolve(code === 0));
    });
  }
}
