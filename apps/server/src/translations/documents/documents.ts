import { availableParallelism } from 'node:os';
import { refuseInsideTransaction } from '@verso/db';
import { DocumentError } from '@verso/engine';
import { Pool } from 'tarn';
import { DocumentProcessEndedError } from '../../platform/errors/document-process-ended.ts';
import { FairSemaphore } from '../../platform/limits/fair-semaphore.ts';
import { RecentWork } from '../../platform/limits/recent-work.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { MemoryBudget } from '../../platform/memory/budget.ts';
import type { DocumentOperationOutcome, Metrics } from '../../platform/metrics/metrics.ts';
import { type ProcessLimits, sharedLimits, withinMemory } from './limits.ts';
import { DocumentProcess, type Outcome, type Urgency } from './process.ts';
import { maxPromptMs } from './worker/messages.ts';
import type { Input, OperationName, Output } from './worker/operations.ts';

export interface OperationOptions {
  /** The user the document belongs to: no user may occupy every process. */
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
}

/** Runs operations on documents in child processes: the server itself never parses what users upload. */
export interface Documents {
  /**
   * Runs one operation, once it is its owner's turn and memory is available.
   * @throws DocumentError `too-complex` when it exceeds its time or memory limit
   * @throws DocumentProcessEndedError when something else ended its process
   * @throws the operation's own errors; the signal's reason
   */
  run<Name extends OperationName>(
    operation: Name,
    input: Input<Name>,
    options: OperationOptions,
  ): Promise<Output<Name>>;
  /** Called when a document is about to arrive: starts a process for it, unless one is idle. */
  prepare(): void;
  /** Kills all processes but those of pools that it was given. */
  close(): Promise<void>;
}

export interface DocumentsOptions {
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** Idle processes to keep in reserve while documents arrive, so that the next one need not wait for a start. Default 0. */
  readonly ready?: number;
  /** Maximum concurrent operations. By default, one core is left to the server. */
  readonly processes?: number;
  /** Memory limit of all dedicated processes together, in bytes. */
  readonly memoryBytes: number;
  /** Limits of the pooled processes. Larger documents get a dedicated process. */
  readonly limits?: ProcessLimits;
  /** The module that the processes run. */
  readonly module?: URL;
  /** The folder of V8's compile cache, shared by the processes; none by default. */
  readonly compileCache?: string | undefined;
  /** Pools of several servers, which outlive them, so that not each of them starts processes. Own ones by default. */
  readonly pools?: DocumentPools;
}

/** Processes for small documents. A process can lower its priority but often not raise it again, so each urgency has a pool. */
export type DocumentPools = Readonly<Record<Urgency, Pool<DocumentProcess>>>;

/** A process that has been idle for this long ends; an idle server has none. */
const idleMs = 20_000;
/** A start takes less than a second, but on a busy machine at a low priority many times that. */
const startMs = 120_000;
/** Extra processes for users who have used little lately. */
const spareProcesses = 2;
const recentWorkHalfLifeMs = 10_000;
/** Recent CPU time of a user, in ms, up to which it counts as little: for a spare slot, for the priority of the server, and of long operations. */
const little = { spare: 2_000, prompt: 1_000, long: 200 };
/** More than that still counts as little while it is less than this share of the heaviest user's. */
const littleShare = 0.5;
const megabyte = 2 ** 20;

const defaultProcesses = Math.max(2, availableParallelism() - 1);
const workerModule = new URL('./worker/main.ts', import.meta.url);

/** Starts processes when they are needed; idle ones end. */
export function createPools({
  processes = defaultProcesses,
  limits = sharedLimits,
  module = workerModule,
  compileCache,
}: Pick<DocumentsOptions, 'processes' | 'limits' | 'module' | 'compileCache'>): DocumentPools {
  const poolOf = (urgency: Urgency) =>
    new Pool<DocumentProcess>({
      create: async () =>
        new DocumentProcess({ limits, isShared: true, urgency, module, compileCache }).ready(),
      validate: ({ isUsable }) => isUsable,
      destroy: (process) => process.stop(),
      min: 0,
      max: processes + spareProcesses,
      idleTimeoutMillis: idleMs,
      createTimeoutMillis: startMs,
      acquireTimeoutMillis: startMs,
      propagateCreateError: true,
    });
  return { prompt: poolOf('prompt'), steady: poolOf('steady'), background: poolOf('background') };
}

export function createDocuments({
  logger,
  metrics,
  ready = 0,
  processes = defaultProcesses,
  memoryBytes,
  limits: shared = sharedLimits,
  module = workerModule,
  compileCache,
  pools: common,
}: DocumentsOptions): Documents {
  const work = new RecentWork(recentWorkHalfLifeMs);
  /** Of operations that took long. Any number of short ones runs above the lowest priority, at which they would starve. */
  const longWork = new RecentWork(recentWorkHalfLifeMs);
  const slots = new FairSemaphore({
    slots: processes,
    spareSlots: spareProcesses,
    workOf: (owner) => work.of(owner),
    mayUseSpare: (owner) => hasLittle(work, owner, little.spare),
  });
  const memory = new MemoryBudget(memoryBytes);
  const pools = common ?? createPools({ processes, limits: shared, module, compileCache });
  let isClosing = false;
  let isFilling = false;

  /** A process that lowers its priority during a long operation is not used again, so users of such operations get lowered ones. */
  function urgencyOf(owner: string): Urgency {
    if (!hasLittle(longWork, owner, little.long)) return 'background';
    return hasLittle(work, owner, little.prompt) ? 'prompt' : 'steady';
  }

  function count(owner: string, ms: number): void {
    work.add(owner, ms);
    if (ms > maxPromptMs) longWork.add(owner, ms);
  }

  /** Takes this many processes, which starts those that are missing, and returns each at once. */
  function fillReserve(wanted: number): void {
    const { prompt } = pools;
    if (isFilling || prompt.numUsed() + wanted > processes + spareProcesses) return;
    isFilling = true;
    const taken = Array.from({ length: wanted }, () =>
      prompt.acquire().promise.then((process) => prompt.release(process)),
    );
    Promise.all(taken)
      .catch((error) => {
        if (!isClosing) logger.warn({ err: error }, 'a document process could not be started in advance');
      })
      .finally(() => {
        isFilling = false;
      });
  }

  async function runPooled(
    operation: OperationName,
    input: object,
    { owner, signal }: OperationOptions,
  ): Promise<Outcome> {
    const pool = pools[urgencyOf(owner)];
    const process = await pool.acquire().promise;
    try {
      return await process.run(operation, input, signal);
    } finally {
      count(owner, process.workMs);
      pool.release(process);
      if (!process.isUsable) {
        // Whose operation has used up a process pays for the next one.
        work.add(owner, process.startMs);
        await process.stop();
      }
      // Not before: its start would compete with this operation.
      fillReserve(ready);
    }
  }

  async function runDedicated(
    limits: ProcessLimits,
    operation: OperationName,
    input: object,
    { owner, signal }: OperationOptions,
  ): Promise<Outcome> {
    return memory.within(
      limits.memoryMegabytes * megabyte,
      async () => {
        const process = new DocumentProcess({
          limits,
          isShared: false,
          urgency: 'background',
          module,
          compileCache,
        });
        try {
          await process.ready();
          return await process.run(operation, input, signal);
        } finally {
          count(owner, process.workMs);
          await process.stop();
        }
      },
      signal,
    );
  }

  return {
    async run(operation, input, options) {
      refuseInsideTransaction('Work on a document');
      const { owner, signal } = options;
      const release = await slots.acquire(owner, signal);
      const began = performance.now();
      const format = 'document' in input ? (input.document?.format ?? 'units') : 'units';
      const report = (outcome: DocumentOperationOutcome) =>
        metrics.documentOperation(operation, format, outcome);
      try {
        let outcome = await runPooled(operation, input, options);
        if (outcome.type === 'needs-more') {
          const limits = withinMemory(outcome.limits, memoryBytes / megabyte);
          outcome = await runDedicated(limits, operation, input, options);
        }
        if (outcome.type !== 'done') throw new Error('A process refused the document it was started for.');
        report('done');
        return outcome.output as never;
      } catch (error) {
        if (signal?.aborted === true) throw error;
        const reason = outcomeOf(error);
        report(reason);
        // Names the kind of document that reached a limit, but nothing of its content.
        if (reason === 'too_complex' || reason === 'interrupted') {
          const ms = Math.round(performance.now() - began);
          logger.warn(
            { operation, format, outcome: reason, ms, err: error },
            'a document reached a limit of its process',
          );
        }
        throw error;
      } finally {
        release();
      }
    },
    prepare: () => fillReserve(Math.min(1, ready)),
    close: async () => {
      isClosing = true;
      if (common === undefined) await Promise.all(Object.values(pools).map((pool) => pool.destroy()));
    },
  };
}

function hasLittle(work: RecentWork, owner: string, ms: number): boolean {
  const recent = work.of(owner);
  return recent <= ms || recent < littleShare * work.most();
}

function outcomeOf(error: unknown): DocumentOperationOutcome {
  if (error instanceof DocumentProcessEndedError) return 'interrupted';
  return error instanceof DocumentError && error.code === 'too-complex' ? 'too_complex' : 'failed';
}
