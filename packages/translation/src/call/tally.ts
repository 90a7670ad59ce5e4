import type { ModelEvent, ModelUsage } from '@verso/contracts';
import type { Shape } from '../parse/shapes.ts';
import type { Ending } from './policy.ts';

type Finish = Extract<ModelEvent, { type: 'finish' }>;

/** What a call brought. */
export interface Heard {
  readonly model: string | undefined;
  readonly ending: Ending;
  /** How its lines were written; undefined if there were none. */
  readonly shape: Shape | undefined;
  readonly asked: readonly { readonly key: string }[];
  /** Whether the model must answer: not a request for terms, for some of which there is no translation. */
  readonly isRequired: boolean;
  /** The number of texts with an answer. */
  readonly read: number;
  /** What the provider was to hold the answer to. */
  readonly answersIn: 'json' | undefined;
}

/** Totals of a job's calls, and what they showed about its models. */
export interface Tally {
  /** Records a call. */
  count(): void;
  /** Records the regular end of a call. */
  finish(event: Finish): void;
  /** Records a cut-off answer, which raises the allowance of later calls. */
  cutOff(): void;
  /** Records what a call brought. */
  heard(call: Heard): void;
  /** How the last answer was written, which the next request asks for. */
  readonly shape: Shape;
  /** What the provider is to hold the next answer to: JSON, if models write it and such answers are not empty. */
  readonly answersIn: 'json' | undefined;
  /** Whether a model has not given any line in this job. */
  isSilent(model: string | undefined): boolean;
  /** Whether it is silent although it was asked for several texts, each alone: it won't give any. */
  isMute(model: string | undefined): boolean;
  /** How the calls ended, if a model is mute and no other one has given a line. */
  readonly silence: Ending | undefined;
  /** Whether the job has made as many calls as it may: requests for repairs and parts are no longer worth it. */
  readonly isSpent: boolean;
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

/** Texts that a silent model must be asked for, each alone. */
const muteAfter = 3;
/** Calls per text that a job may make. Of a few texts, each may be asked for in every manner. */
const [callsPerText, fewestCalls] = [1.5, 12];

/** Ends of a call in which the model said what it had to say. */
const regular: ReadonlySet<Ending> = new Set([
  'stop',
  'length',
  'truncated',
  'content_filter',
  'content_filtered',
]);

/**
 * @param options.texts the number of texts that the job asks for
 * @param options.hasAnswered whether the model gave answers in an earlier round of the job
 */
export function createTally({
  texts,
  hasAnswered,
}: {
  readonly texts: number;
  readonly hasAnswered: boolean;
}): Tally {
  const callsByModel = new Map<string, number>();
  let [calls, finished, costUsd, allowance] = [0, 0, 0, minAllowance];
  let made = 0;
  let shape: Shape = 'lines';
  let isJsonEmpty = false;
  const speaking = new Set<string | undefined>();
  const unanswered = new Map<string | undefined, Set<string>>();
  let lastSilence: Ending | undefined;
  const isSilent = (model: string | undefined) => !hasAnswered && !speaking.has(model);
  const isMute = (model: string | undefined) =>
    isSilent(model) && (unanswered.get(model)?.size ?? 0) >= muteAfter;
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
    heard({ model, ending, shape: written, asked, isRequired, read, answersIn }) {
      if (written !== undefined && read > 0) shape = written;
      if (read > 0) speaking.add(model);
      isJsonEmpty ||= answersIn === 'json' && read === 0 && regular.has(ending);
      if (!isRequired || !regular.has(ending)) return;
      made += 1;
      const [alone] = asked;
      if (read > 0 || asked.length > 1 || alone === undefined) return;
      lastSilence = ending;
      unanswered.set(model, (unanswered.get(model) ?? new Set()).add(alone.key));
    },
    get shape() {
      return shape;
    },
    get answersIn() {
      return shape === 'json' && !isJsonEmpty ? 'json' : undefined;
    },
    isSilent,
    isMute,
    get silence() {
      return speaking.size === 0 && [...unanswered.keys()].some(isMute) ? lastSilence : undefined;
    },
    get isSpent() {
      return made >= Math.max(fewestCalls, texts * callsPerText);
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
