import type { ModelEvent, ModelUsage } from '@verso/contracts';

type Finish = Extract<ModelEvent, { type: 'finish' }>;

/** Sums up what a job's calls took. */
export interface Tally {
  /** A call was made. */
  count(): void;
  /** A call came to a regular end. */
  finish(event: Finish): void;
  /** Calls with a regular end so far. */
  readonly finished: number;
  readonly totals: {
    readonly calls: number;
    readonly usage: ModelUsage;
    readonly costUsd: number;
    /** Most used first. */
    readonly models: readonly string[];
  };
}

export function createTally(): Tally {
  const callsByModel = new Map<string, number>();
  let [calls, finished, costUsd] = [0, 0, 0];
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
    get finished() {
      return finished;
    },
    get totals() {
      const models = [...callsByModel].sort(([, a], [, b]) => b - a).map(([model]) => model);
      return { calls, usage, costUsd, models };
    },
  };
}
