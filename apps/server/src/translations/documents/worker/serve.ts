import { readFile, stat } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { measureStructure } from '@verso/engine';
import { serializeError } from '../errors.ts';
import { fits, limitsOf, type ProcessLimits, type Source } from '../limits.ts';
import type { Answer, Request, Result } from './messages.ts';
import { type DocumentFile, isArchive } from './open.ts';
import type { Watch } from './watchdog.ts';

/** The operations of a process, by name. */
export type OperationTable = Readonly<Record<string, (input: never) => Promise<unknown>>>;

/**
 * Serves document operations, one at a time, in a process of its own. It has no database, keys or network: it receives
 * file paths and returns files and figures. A harmful document can crash only this process.
 */
export function serve(operations: OperationTable): void {
  const cells = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  const watch: Watch = { state: cells.buffer, parent: process.ppid };
  new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: watch }).unref();
  // The limits are written before the operation's number, so the watchdog never sees only one of them.
  const begin = ({ id, limits }: Request) => {
    Atomics.store(cells, 1, limits.cpuMs);
    Atomics.store(cells, 2, limits.memoryMegabytes);
    setOperation(id);
  };
  const setOperation = (id: number) => {
    Atomics.store(cells, 0, id);
    Atomics.notify(cells, 0);
  };
  const releaseMemory = memoryReleaser(
    () => process.memoryUsage.rss() / 2 ** 20,
    () => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  );
  process.on('disconnect', () => process.exit());
  process.on('message', (request: Request) => {
    begin(request);
    const before = process.cpuUsage();
    void perform(operations, request).then((result) => {
      const memoryMegabytes = releaseMemory();
      setOperation(0);
      const { user, system } = process.cpuUsage(before);
      send({ ...result, id: request.id, memoryMegabytes, cpuMs: (user + system) / 1000 });
    });
  });
  const { user, system } = process.cpuUsage();
  send({ type: 'ready', cpuMs: (user + system) / 1000 });
  // The server kills its document processes, which would lose the compiled code.
  flushCompileCache();
}

function send(answer: Answer): void {
  process.send?.(answer);
}

/** Resident MiB up to which a process collects no garbage after an operation. V8 alone would delay it for a long time. */
const usualMegabytes = 160;
/** How far it must grow beyond what remained of the last collection: to collect what is in use would only cost time. */
const growthMegabytes = 40;

/**
 * Returns unused memory to the system after operations that have left much.
 * @param resident the resident memory of the process, in MiB
 * @returns a function that returns the remaining resident memory, in MiB
 */
export function memoryReleaser(resident: () => number, collectGarbage: () => void): () => number {
  let limit = usualMegabytes;
  return () => {
    if (resident() > limit) {
      collectGarbage();
      limit = Math.max(usualMegabytes, resident() + growthMegabytes);
    }
    return resident();
  };
}

async function perform(
  operations: OperationTable,
  { operation, input, limits, mustFit }: Request,
): Promise<Result> {
  try {
    if (mustFit) {
      const needed = await measureSources(input as Sources);
      if (!fits(needed, limits)) return { type: 'needs-more', limits: needed };
    }
    const run = operations[operation];
    if (run === undefined) throw new Error(`There is no operation "${operation}".`);
    return { type: 'done', output: await run(input as never) };
  } catch (error) {
    return { type: 'failed', error: serializeError(error) };
  }
}

/** The files an operation parses: a document, and files of stored units. */
interface Sources {
  readonly document?: Omit<DocumentFile, 'extras'>;
  /** Paths. */
  readonly units?: readonly string[];
  /** Paths of rendered pages. */
  readonly pdfs?: readonly string[];
  /** Path of a file with targets: XLIFF, a Word table, or the edited translated document. */
  readonly imported?: string;
  /** The translated document that an import is compared with. */
  readonly delivered?: Omit<DocumentFile, 'extras'>;
}

/** Computes the limits that an operation needs, from its unparsed files. */
async function measureSources({
  document,
  units = [],
  pdfs = [],
  imported,
  delivered,
}: Sources): Promise<ProcessLimits> {
  const sources: Source[] = [];
  for (const path of units) {
    const { size } = await stat(path);
    sources.push({ kind: 'units', structure: { fileBytes: size, textBytes: size } });
  }
  for (const path of pdfs) {
    const { size } = await stat(path);
    sources.push({ kind: 'pdf', structure: { fileBytes: size, textBytes: size } });
  }
  if (imported !== undefined) {
    const bytes = await readFile(imported);
    const kind = isArchive(bytes) ? 'docx' : 'md';
    sources.push({ kind, structure: measureStructure(bytes, kind) });
  }
  for (const each of [document, delivered]) {
    if (each === undefined) continue;
    const { path, format } = each;
    sources.push({ kind: format, structure: measureStructure(await readFile(path), format) });
  }
  return limitsOf(sources);
}
