import { readFile, stat } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { type FormatName, measureStructure } from '@verso/engine';
import { sendError } from '../errors.ts';
import { fits, limitsOf, type ProcessLimits, type Source } from '../limits.ts';
import type { Answer, Request, Result } from './messages.ts';
import type { Watch } from './watchdog.ts';

/** What a process can do, by name. */
export type OperationTable = Readonly<Record<string, (input: never) => Promise<unknown>>>;

/**
 * Answers requests to work on documents, one at a time, in a process of its own. It knows no database, no key and no
 * network: paths of files come in, files and figures go out. A document that does harm takes this process along and
 * nothing else.
 */
export function serve(operations: OperationTable): void {
  const cells = new Int32Array(new SharedArrayBuffer(3 * Int32Array.BYTES_PER_ELEMENT));
  const watch: Watch = { state: cells.buffer, parent: process.ppid };
  new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: watch }).unref();
  // The limits are written before the operation's number, and left alone after it: the thread never sees half of them.
  const begin = ({ id, limits }: Request) => {
    Atomics.store(cells, 1, limits.cpuMs);
    Atomics.store(cells, 2, limits.memoryMegabytes);
    setOperation(id);
  };
  const setOperation = (id: number) => {
    Atomics.store(cells, 0, id);
    Atomics.notify(cells, 0);
  };
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
  send({ type: 'ready' });
  // The server ends its document processes; what they have compiled would be lost with them.
  flushCompileCache();
}

function send(answer: Answer): void {
  process.send?.(answer);
}

/** Above this, garbage is collected before the next operation, in MiB: V8 alone would keep it for a long time. */
const collectAboveMegabytes = 160;

/** Gives memory that is not needed any more back to the system. @returns what is left, in MiB */
function releaseMemory(): number {
  const resident = () => process.memoryUsage.rss() / 2 ** 20;
  if (resident() > collectAboveMegabytes)
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  return resident();
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
    return { type: 'failed', error: sendError(error) };
  }
}

/** Files that an operation parses: a document, and units as they are stored beside their translation. */
interface Sources {
  readonly document?: { readonly path: string; readonly format: FormatName };
  /** Paths. */
  readonly units?: readonly string[];
}

/** The limits that the files of an operation need, before they are parsed. */
async function measureSources({ document, units = [] }: Sources): Promise<ProcessLimits> {
  const sources: Source[] = [];
  for (const path of units) {
    const { size } = await stat(path);
    sources.push({ kind: 'units', structure: { fileBytes: size, textBytes: size } });
  }
  if (document !== undefined) {
    const { path, format } = document;
    sources.push({ kind: format, structure: measureStructure(await readFile(path), format) });
  }
  return limitsOf(sources);
}
