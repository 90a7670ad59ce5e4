import { availableParallelism } from 'node:os';
import { Pool } from 'tarn';
import type { Logger } from '../../plugins/logger.ts';
import { MemoryBudget } from '../memory/budget.ts';
import { type ProcessLimits, sharedLimits, withinMemory } from './limits.ts';
import { DocumentProcess, type Outcome } from './process.ts';
import { Turns } from './turns.ts';
import type { Input, OperationName, Output } from './worker/operations.ts';

export interface OperationOptions {
  /** Whose document it is: no user takes every place. */
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
}

/** Work on documents, in processes of their own: this one never parses what users send. */
export interface Documents {
  /**
   * Does one operation, once it is its owner's turn and there is memory for it.
   * @throws DocumentError `too-complex` when it takes more time or memory than its structure may
   * @throws DocumentProcessEndedError when its process was ended by something else
   * @throws what the operation throws; the signal's reason
   */
  run<Name extends OperationName>(
    operation: Name,
    input: Input<Name>,
    options: OperationOptions,
  ): Promise<Output<Name>>;
  /** Ends every process. */
  close(): Promise<void>;
}

export interface DocumentsOptions {
  readonly logger: Logger;
  /** Operations at the same time. */
  readonly processes?: number;
  /** Bytes that documents may take in all processes together. */
  readonly memoryBytes: number;
  /** Limits of the processes that are kept. Larger documents get one of their own. */
  readonly limits?: ProcessLimits;
  /** What the processes run. */
  readonly module?: URL;
}

const idleMs = 60_000;
const megabyte = 2 ** 20;

/** The pool starts its processes when they are first needed. */
export function createDocuments({
  logger,
  processes = Math.max(2, availableParallelism()),
  memoryBytes,
  limits: shared = sharedLimits,
  module = new URL('./worker/main.ts', import.meta.url),
}: DocumentsOptions): Documents {
  const turns = new Turns(processes);
  const memory = new MemoryBudget(memoryBytes);
  const pool = new Pool<DocumentProcess>({
    create: async () => new DocumentProcess({ limits: shared, isShared: true, module }).ready(),
    validate: ({ isUsable }) => isUsable,
    destroy: (process) => process.stop(),
    min: 0,
    max: processes,
    idleTimeoutMillis: idleMs,
    propagateCreateError: true,
  });

  async function runKept(operation: OperationName, input: object, signal?: AbortSignal): Promise<Outcome> {
    const process = await pool.acquire().promise;
    try {
      return await process.run(operation, input, signal);
    } finally {
      pool.release(process);
      if (!process.isUsable) await process.stop();
    }
  }

  async function runAlone(
    limits: ProcessLimits,
    operation: OperationName,
    input: object,
    signal?: AbortSignal,
  ): Promise<Outcome> {
    return memory.within(
      limits.memoryMegabytes * megabyte,
      async () => {
        const process = new DocumentProcess({ limits, isShared: false, module });
        try {
          await process.ready();
          return await process.run(operation, input, signal);
        } finally {
          await process.stop();
        }
      },
      signal,
    );
  }

  return {
    async run(operation, input, { owner, signal }) {
      const giveBack = await turns.take(owner, signal);
      const began = performance.now();
      try {
        let outcome = await runKept(operation, input, signal);
        if (outcome.type === 'needs-more') {
          const limits = withinMemory(outcome.limits, memoryBytes / megabyte);
          outcome = await runAlone(limits, operation, input, signal);
        }
        if (outcome.type !== 'done') throw new Error('A process refused the document it was started for.');
        return outcome.output as never;
      } catch (error) {
        if (!signal?.aborted) {
          const format = 'document' in input ? input.document?.format : undefined;
          const ms = Math.round(performance.now() - began);
          logger.info({ err: error, operation, format, ms }, 'an operation on a document failed');
        }
        throw error;
      } finally {
        giveBack();
      }
    },
    close: async () => {
      await pool.destroy();
    },
  };
}
