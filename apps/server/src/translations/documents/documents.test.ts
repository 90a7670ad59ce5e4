import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DocumentProcessEndedError } from '../../platform/errors/document-process-ended.ts';
import { createLogger } from '../../platform/log/logger.ts';
import { noMetrics } from '../../platform/metrics/metrics.ts';
import { createDocuments, type Documents } from './documents.ts';

/** Only one resource is scarce at a time, so a busy machine can't hit the other limit first. */
const limits = {
  memory: { heapMegabytes: 100, memoryMegabytes: 320, cpuMs: 60_000, wallMs: 120_000 },
  cpu: { heapMegabytes: 400, memoryMegabytes: 800, cpuMs: 1_000, wallMs: 120_000 },
  time: { heapMegabytes: 400, memoryMegabytes: 800, cpuMs: 60_000, wallMs: 6_000 },
} as const;
type Scarce = keyof typeof limits;

let folder: string;
let documents: Readonly<Record<Scarce, Documents>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-test-documents-'));
  const create = (scarce: Scarce) =>
    createDocuments({
      logger: createLogger('silent'),
      metrics: noMetrics,
      processes: 2,
      memoryBytes: 2 ** 30,
      limits: limits[scarce],
      module: new URL('../../../test/documents/faulty-worker.ts', import.meta.url),
      compileCache: process.env.NODE_COMPILE_CACHE,
    });
  documents = { memory: create('memory'), cpu: create('cpu'), time: create('time') };
});
afterAll(async () => {
  await Promise.all(Object.values(documents).map((each) => each.close()));
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
interface ExamineOptions {
  readonly scarce?: Scarce;
  readonly owner?: string;
  readonly signal?: AbortSignal;
}

async function examine(text: string, { scarce = 'memory', owner = 'someone', signal }: ExamineOptions = {}) {
  files += 1;
  const path = join(folder, `${files}.txt`);
  await writeFile(path, text);
  const input = { document: { path, format: 'txt' as const, extras: [] }, sampleLanguage: false };
  return documents[scarce].run('examine', input, { owner, signal });
}

/** Running child processes of this process. */
function children(): number {
  const listed = execFileSync('ps', ['-o', 'pid=,stat=', '--ppid', String(process.pid)], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((line) => line.trim() !== '' && !line.includes('Z')).length;
}

it('counts the characters and words of a document in another process', async () => {
  expect(await examine('Two words.')).toMatchObject({ units: 1, count: { characters: 10, words: 2 } });
});

for (const [what, words, scarce, reason, ...tags] of [
  ['exhausts the heap', 'EXHAUST THE HEAP', 'memory', 'Reading it takes too much memory.'],
  [
    'allocates buffers outside the heap',
    'EXHAUST THE MEMORY',
    'memory',
    'Reading it takes too much memory.',
    'rare',
  ],
  ['crashes its process', 'BREAK THE PROCESS', 'memory', 'Reading it takes too much memory.', 'rare'],
  ['overflows the stack', 'OVERFLOW THE STACK', 'memory', 'Its parts are nested too deeply.', 'rare'],
  ['loops', 'LOOP FOR EVER', 'cpu', 'Reading it takes too much time.'],
] as const)
  it(`rejects a document that ${what} as too complex and reads the next one`, { tags }, async () => {
    await expect(examine(`ON EXAMINE ${words}`, { scarce })).rejects.toMatchObject({
      code: 'too-complex',
      message: `This document is too complex to translate. Split it and try again. ${reason}`,
    });
    expect(await examine('Two words.')).toMatchObject({ units: 1 });
    expect(children()).toBeLessThanOrEqual(6);
  });

it.each([
  ['ends for an unknown reason', 'END IN SILENCE', 'memory'],
  ['waits past its deadline without working', 'SLEEP FOR EVER', 'time'],
] as const)(
  'does not blame the document when its process %s',
  { tags: ['rare'] },
  async (_what, words, scarce) => {
    await expect(examine(`ON EXAMINE ${words}`, { scarce })).rejects.toThrow(DocumentProcessEndedError);
    expect(await examine('Two words.', { scarce })).toMatchObject({ units: 1 });
  },
);

it('kills the process when its operation is canceled', async () => {
  const stop = new AbortController();
  const looping = examine('ON EXAMINE LOOP FOR EVER', { signal: stop.signal });
  setTimeout(() => stop.abort(new Error('canceled')), 500);
  await expect(looping).rejects.toThrow('canceled');
});

it("serves other users while one user's documents hang", { tags: ['rare'] }, async () => {
  const hanging = Array.from({ length: 4 }, () =>
    examine('ON EXAMINE SLEEP FOR EVER', { scarce: 'time', owner: 'hanging' }),
  );
  const settled = Promise.allSettled(hanging);
  let ended = 0;
  for (const one of hanging) one.catch(() => (ended += 1));
  expect(await examine('Two words.', { scarce: 'time', owner: 'waiting' })).toMatchObject({ units: 1 });
  expect(ended).toBe(0);
  await settled;
});

it('lowers the priority of every thread of a process that works for long', { tags: ['rare'] }, async () => {
  const stop = new AbortController();
  const looping = examine('ON EXAMINE LOOP FOR EVER', { owner: 'slow', signal: stop.signal });
  const stopped = expect(looping).rejects.toThrow('slowed');
  const isSlowed = () => {
    const listed = execFileSync('ps', ['-L', '-o', 'pid=,ni=', '--ppid', String(process.pid)], {
      encoding: 'utf8',
    });
    const threads = listed.split('\n').map((line) => line.trim().split(/ +/));
    const ofProcess = [...Map.groupBy(threads, ([pid]) => pid).values()];
    return ofProcess.some((each) => each.length > 2 && each.every(([, nice]) => nice === '19'));
  };
  await vi.waitFor(() => expect(isSlowed()).toBe(true), { timeout: 10_000, interval: 100 });
  stop.abort(new Error('slowed'));
  await stopped;
});

it('opens a document too large for a shared process in a dedicated one', async () => {
  const lines = Array.from({ length: 40_000 }, (_, line) => `Line ${line} says something of its own.\n\n`);
  expect(await examine(lines.join(''))).toMatchObject({ units: 40_000 });
});

it('starts one process when a document is about to arrive, none before, and keeps a reserve after it', async () => {
  const starts = join(folder, 'starts');
  const module = join(folder, 'counted-worker.mjs');
  await writeFile(
    module,
    `import { appendFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(starts)}, 'started ');
    process.on('disconnect', () => process.exit());
    process.on('message', ({ id }) =>
      process.send({ type: 'done', id, output: null, cpuMs: 1, memoryMegabytes: 1 }));
    process.send({ type: 'ready', cpuMs: 1 });`,
  );
  const create = () =>
    createDocuments({
      logger: createLogger('silent'),
      metrics: noMetrics,
      ready: 2,
      memoryBytes: 2 ** 30,
      module: pathToFileURL(module),
    });
  await create().close();
  expect(existsSync(starts)).toBe(false);
  const prepared = create();
  prepared.prepare();
  prepared.prepare();
  await vi.waitFor(() => expect(readFileSync(starts, 'utf8')).toBe('started '), { timeout: 30_000 });
  const document = { path: starts, format: 'txt', extras: [] } as const;
  await prepared.run('examine', { document, sampleLanguage: false }, { owner: 'reader' });
  await vi.waitFor(() => expect(readFileSync(starts, 'utf8')).toBe('started started '), { timeout: 30_000 });
  await prepared.run('examine', { document, sampleLanguage: false }, { owner: 'reader' });
  await prepared.close();
  expect(readFileSync(starts, 'utf8')).toBe('started started ');
});

it("runs operations at the server's priority for users with few, below it for those with many, and at the lowest for long ones", async () => {
  const module = join(folder, 'measured-worker.mjs');
  await writeFile(
    module,
    `import { getPriority } from 'node:os';
    process.on('disconnect', () => process.exit());
    process.on('message', ({ id, input }) =>
      process.send({ type: 'done', id, output: getPriority(), cpuMs: input.cpuMs, memoryMegabytes: 1 }));
    process.send({ type: 'ready', cpuMs: 1 });`,
  );
  const measured = createDocuments({
    logger: createLogger('silent'),
    metrics: noMetrics,
    memoryBytes: 2 ** 30,
    module: pathToFileURL(module),
  });
  const run = (owner: string, cpuMs: number): Promise<unknown> =>
    measured.run('readUnitsFile', { cpuMs } as never, { owner });
  for (let count = 0; count < 3; count += 1) expect(await run('busy', 400)).toBe(getPriority());
  for (let count = 0; count < 30; count += 1)
    expect(await run('busy', 400)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  expect(await run('heavy', 600)).toBe(getPriority());
  expect(await run('heavy', 5)).toBe(constants.priority.PRIORITY_LOW);
  expect(await run('busy', 5)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  await measured.close();
});

it('logs nothing when closed while its first process is starting', async () => {
  const lines: string[] = [];
  const starting = createDocuments({
    logger: createLogger('trace', { write: (line) => lines.push(line) }),
    metrics: noMetrics,
    ready: 1,
    memoryBytes: 2 ** 30,
    module: new URL('../../../test/documents/faulty-worker.ts', import.meta.url),
  });
  starting.prepare();
  await starting.close();
  expect(lines).toEqual([]);
});
