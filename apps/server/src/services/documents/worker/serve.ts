import { Worker } from 'node:worker_threads';
import { sendError } from '../errors.ts';
import { fits } from '../limits.ts';
import { measureSources, type Sources } from './measure.ts';
import type { Answer, Request } from './messages.ts';
import type { Watch } from './watchdog.ts';

/** What a process can do, by name; each part is loaded when it is first asked for. */
export type OperationTable = Readonly<Record<string, () => Promise<(input: never) => Promise<unknown>>>>;

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
    void answer(operations, request).then((answered) => {
      setOperation(0);
      send(answered);
    });
  });
  send({ type: 'ready' });
}

function send(answer: Answer): void {
  process.send?.(answer);
}

async function answer(
  operations: OperationTable,
  { id, operation, input, limits, mustFit }: Request,
): Promise<Answer> {
  try {
    if (mustFit) {
      const needed = await measureSources(input as Sources);
      if (!fits(needed, limits)) return { type: 'needs-more', id, limits: needed };
    }
    const load = operations[operation];
    if (load === undefined) throw new Error(`There is no operation "${operation}".`);
    const run = await load();
    const output = await run(input as never);
    return { type: 'done', id, output, memoryMegabytes: process.memoryUsage.rss() / 2 ** 20 };
  } catch (error) {
    return { type: 'failed', id, error: sendError(error) };
  }
}
