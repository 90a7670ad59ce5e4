import type { ModelEvent, ModelUsage } from '@verso/contracts';

type Finish = Extract<ModelEvent, { type: 'finish' }>;

/** Totals of a job's calls. */
export interface Tally {
  /** Records a call. */
  count(): void;
  /** Records the regular end of a call. */
  finish(event: Finish): void;
  /** Records a cut-off answer, which raises the allowance of later calls. */
  cutOff(): void;
  /** Calls that ended regularly so far. */
  readonly finished: number;
  /** Allowed output of a call, as a multiple of the expected output. */
  readonly allowance: number;
  /** Whether the allowance can grow. */
  readonly canGrow: boolean;
  readonly totals: {
    readonly calls: number;
    readonly usage: ModelUsage;
    readonly costUsd: number;
    /** Most used first. */
    readonly models: readonly string[];
  };
}

const minAllowance = 2;
const maxAllowance = 8;

export function createTally(): Tally {
  const callsByModel = new Map<string, number>();
  let [calls, finished, costUsd, allowance] = [0, 0, 0, minAllowance];
  let usage: ModelUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
  return {
    count() {
      calls += 1;
    },
    finish(event) {
      finished += 1;
      costUsd += event.costUsd;
      usage = {
        inputTokens: usage.inputTokens + event.usage.inputTokens,
        cachedInputTokens: usage.cachedInputTokens + event.usage.cachedInputTokens,
        outputTokens: usage.outputTokens + event.usage.outputTokens,
      };
      callsByModel.set(event.model, (callsByModel.get(event.model) ?? 0) + 1);
    },
    cutOff() {
      allowance = Math.min(maxAllowance, allowance * 2);
    },
    get finished() {
      return finished;
    },
    get allowance() {
      return allowance;
    },
    get canGrow() {
      return allowance < maxAllowance;
    },
    get totals() {
      const models = [...callsByModel].sort(([, a], [, b]) => b - a).map(([model]) => model);
      return { calls, usage, costUsd, models };
    },
  };
}
