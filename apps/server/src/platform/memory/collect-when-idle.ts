import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const everyMs = 20_000;
/** The CPU time that an idle process uses per interval, at most, in microseconds: 5 %. */
const idleMicroseconds = everyMs * 50;
/** Bytes by which the heap must have grown since it was last collected. */
const worthwhileGrowth = 16 * 2 ** 20;

/**
 * Returns unused memory to the system whenever this process has been idle for a while. V8 collects garbage when it needs
 * space, so an idle server would keep what its start and its last requests left: 50 MB. Never keeps the process alive.
 */
export function collectWhenIdle(): void {
  const collect = collector();
  let last = process.cpuUsage();
  let collectedSize = 0;
  setInterval(() => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    if (user + system > idleMicroseconds || heapSize() < collectedSize + worthwhileGrowth) return;
    collect();
    collectedSize = heapSize();
  }, everyMs).unref();
}

const heapSize = () => getHeapStatistics().total_heap_size;

/** Only the most thorough of V8's collections returns memory to the system. It takes 0.2 s. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as NonNullable<typeof globalThis.gc>;
  setFlagsFromString('--no-expose-gc');
  return () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
