import { totalmem } from 'node:os';
import { constrainedMemory } from 'node:process';
import type { Config } from '../../config/config.ts';
import { MemoryBudget } from './budget.ts';

/** What open documents may take in this process. */
export interface Memory {
  /** Documents that jobs work on. */
  readonly jobs: MemoryBudget;
  /** Documents that are opened to be counted, for a moment each: they don't wait for jobs. */
  readonly uploads: MemoryBudget;
}

/** A process that does both gives half to each. */
export function openMemory({ role, workerMemoryBytes }: Pick<Config, 'role' | 'workerMemoryBytes'>): Memory {
  const total = workerMemoryBytes ?? ofThisProcess() / 2;
  const each = role === 'all' ? total / 2 : total;
  return { jobs: new MemoryBudget(each), uploads: new MemoryBudget(each) };
}

/** The limit that the system has set for it; where there is none, all there is. */
function ofThisProcess(): number {
  const constrained = constrainedMemory();
  return constrained > 0 && constrained < totalmem() ? constrained : totalmem();
}
