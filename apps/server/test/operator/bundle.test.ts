import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const limits = { heapMegabytes: 100, memoryMegabytes: 500, cpuMs: 60_000, wallMs: 60_000 };

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/bundle/main.mjs'], { cwd: root });
});

it('starts the server with the configuration of its sources', () => {
  const help = (program: string) =>
    execFileSync(process.execPath, [program, '--help'], { cwd: root, encoding: 'utf8' });
  expect(help('apps/server/dist/main.js')).toBe(help('apps/server/src/main.ts'));
});

it('has document processes whose stack traces name lines of the sources', async () => {
  const path = 'apps/server/src/translations/documents/worker/examine.ts';
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('await readFile(file.path)')) + 1;
  const child = fork(join(root, 'apps/server/dist/document-process.js'), { execArgv: ['--expose-gc'] });
  try {
    expect(await once(child, 'message')).toEqual([{ type: 'ready', cpuMs: expect.any(Number) }, undefined]);
    const input = {
      document: { path: '/nonexistent.docx', format: 'docx', extras: [] },
      sampleLanguage: false,
    };
    child.send({ id: 1, operation: 'examine', input, limits, mustFit: false });
    const [answer] = await once(child, 'message');
    expect(answer).toMatchObject({ type: 'failed', error: { message: expect.stringContaining('ENOENT') } });
    expect(answer.error.stack).toMatch(new RegExp(`at async examine \\(file://.*/${path}:${line}:1\\)`));
  } finally {
    child.kill('SIGKILL');
  }
});
