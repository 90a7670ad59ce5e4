import { mkdir, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { availableMemory, constrainedMemory } from 'node:process';
import type { MetricName } from '@verso/contracts';

/** A figure that only the host knows, in bytes, with what there is in all. */
export interface HostMeasurement {
  readonly value: number;
  readonly quota: number;
}

type HostMetrics = Readonly<Partial<Record<MetricName, HostMeasurement>>>;

/** Memory and disk, as this process may use them: a container's limit counts for more than the machine's. */
export async function measureHost(dataDirectory: string): Promise<HostMetrics> {
  return { memory: measureMemory(), disk_used: await measureDisk(dataDirectory) };
}

function measureMemory(): HostMeasurement {
  const limit = constrainedMemory();
  const quota = limit > 0 && limit < totalmem() ? limit : totalmem();
  return { value: Math.max(0, quota - availableMemory()), quota };
}

/** Of a disk, what is kept for its administrator is neither used nor ours (as `df` reckons). */
async function measureDisk(directory: string): Promise<HostMeasurement> {
  await mkdir(directory, { recursive: true });
  const { blocks, bfree, bavail, bsize } = await statfs(directory);
  const used = (blocks - bfree) * bsize;
  return { value: used, quota: used + bavail * bsize };
}
