import { mkdir, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { availableMemory, constrainedMemory } from 'node:process';
import type { MetricName } from '@verso/contracts';

/** A measurement of the host and its total, in bytes. */
export interface HostMeasurement {
  readonly value: number;
  readonly quota: number;
}

type HostMetrics = Readonly<Partial<Record<MetricName, HostMeasurement>>>;

/** Measures memory and disk as available to this process: a container's limit takes precedence over the machine's. */
export async function measureHost(dataDirectory: string): Promise<HostMetrics> {
  return { memory: measureMemory(), disk_used: await measureDisk(dataDirectory) };
}

function measureMemory(): HostMeasurement {
  const limit = constrainedMemory();
  const quota = limit > 0 && limit < totalmem() ? limit : totalmem();
  return { value: Math.max(0, quota - availableMemory()), quota };
}

/** Blocks reserved for root count as neither used nor available, as in `df`. */
async function measureDisk(directory: string): Promise<HostMeasurement> {
  await mkdir(directory, { recursive: true });
  const { blocks, bfree, bavail, bsize } = await statfs(directory);
  const used = (blocks - bfree) * bsize;
  return { value: used, quota: used + bavail * bsize };
}
