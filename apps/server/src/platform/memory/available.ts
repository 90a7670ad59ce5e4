import { totalmem } from 'node:os';
import { constrainedMemory } from 'node:process';
import type { Config } from '../config/config.ts';

/** Bytes that documents may take, in this process and in those that it starts: as configured, else half of what there is. */
export function memoryForDocuments({ workerMemoryBytes }: Pick<Config, 'workerMemoryBytes'>): number {
  return workerMemoryBytes ?? ofThisMachine() / 2;
}

/** What the system allows this process to take; where it sets no limit, all there is. */
function ofThisMachine(): number {
  const constrained = constrainedMemory();
  return constrained > 0 && constrained < totalmem() ? constrained : totalmem();
}
