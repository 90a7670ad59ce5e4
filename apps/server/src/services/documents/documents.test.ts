import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../plugins/logger.ts';
import { noMetrics } from '../metrics/metrics.ts';
import { createDocuments, type Documents } from './documents.ts';
import { DocumentProcessEndedError } from './errors.ts';

const limits = { heapMegabytes: 160, memoryMegabytes: 384, cpuMs: 1_500, wallMs: 5_000 };

let folder: string;
let documents: Documents;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-test-documents-'));
  documents = createDocuments({
    logger: createLogger('silent'),
    metrics: noMetrics,
    processes: 2,
    memoryBytes: 2 ** 30,
    limits,
    module: new URL('../../../test/documents/faulty-worker.ts', import.meta.url),
  });
});
afterAll(async () => {
  await documents.close();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
async function examine(
  text: string,
  { owner = 'someone', signal }: { owner?: string; signal?: AbortSignal } = {},
) {
  files += 1;
  const path = join(folder, `${files}.txt`);
  await writeFile(path, text);
  const input = { document: { path, format: 'txt' as const }, detectLanguage: false };
  return documents.run('examine', input, { owner, signal });
}

/** Processes that this one has started and that have not ended. */
function children(): number {
  const listed = execFileSync('ps', ['-o', 'pid=,stat=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((line) => line.trim() !== '' && !line.includes('Z')).length;
}

it('counts a document in another process', async () => {
  expect(await examine('Two words.')).toMatchObject({ units: 1, count: { characters: 10, words: 2 } });
});

it.each([
  ['exhausts the heap', 'EXHAUST THE HEAP', 'Reading it takes too much memory.'],
  ['takes buffers beyond the heap', 'EXHAUST THE MEMORY', 'Reading it takes too much memory.'],
  ['loops', 'LOOP FOR EVER', 'Reading it takes too much time.'],
  ['sleeps', 'SLEEP FOR EVER', 'Reading it takes too much time.'],
  ['overflows the stack', 'OVERFLOW THE STACK', 'Its parts are nested too deeply.'],
  ['breaks its process', 'BREAK THE PROCESS', 'Reading it takes too much memory.'],
])(
  'a document that %s is refused as too complex, and the next one is read',
  async (_what, words, reason) => {
    await expect(examine(`ON EXAMINE ${words}`)).rejects.toMatchObject({
      code: 'too-complex',
      message: `This document is too complex to translate. Split it and try again. ${reason}`,
    });
    expect(await examine('Two words.')).toMatchObject({ units: 1 });
    expect(children()).toBeLessThanOrEqual(2);
  },
  30_000,
);

it('an end that nothing explains is not blamed on the document', async () => {
  await expect(examine('ON EXAMINE END IN SILENCE')).rejects.toThrow(DocumentProcessEndedError);
});

it('an operation that is canceled ends its process', async () => {
  const stop = new AbortController();
  const looping = examine('ON EXAMINE LOOP FOR EVER', { signal: stop.signal });
  setTimeout(() => stop.abort(new Error('canceled')), 500);
  await expect(looping).rejects.toThrow('canceled');
});

it('one user whose documents hang does not keep another waiting', async () => {
  const hanging = Array.from({ length: 4 }, () => examine('ON EXAMINE SLEEP FOR EVER', { owner: 'hanging' }));
  const settled = Promise.allSettled(hanging);
  let ended = 0;
  for (const one of hanging) one.catch(() => (ended += 1));
  expect(await examine('Two words.', { owner: 'waiting' })).toMatchObject({ units: 1 });
  expect(ended).toBe(0);
  await settled;
}, 60_000);

it('a document too large for a shared process gets one of its own', async () => {
  const lines = Array.from({ length: 40_000 }, (_, line) => `Line ${line} says something of its own.\n\n`);
  expect(await examine(lines.join(''))).toMatchObject({ units: 40_000 });
});
