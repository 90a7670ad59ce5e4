import {
  ModelCallError,
  type ModelEvent,
  type ModelRequest,
  type ServerTrait,
  withoutTrailingSlashes,
} from '@verso/contracts';
import { estimateCost } from '../cost/estimate-cost.ts';
import { estimatedUsage, type PlausibleUsage, plausibleUsage } from '../cost/plausible-usage.ts';
import type { ProviderKey } from '../keys/key.ts';
import type { Endpoint, Provider, ProviderEvent } from '../provider/provider.ts';
import type { RegisteredModel } from '../routing/snapshot.ts';
import type { TraitBoard } from '../state/trait-board.ts';
import { streamInStyle } from '../styles/one-by-one.ts';
import type { ModelCallRecord } from './call-record.ts';
import { createAnswerCleaner } from './clean-answer.ts';
import { startDeadline, type Timeouts } from './deadline.ts';
import { withoutQuotes } from './without-quotes.ts';

export interface CallPlan {
  readonly provider: Provider;
  readonly model: RegisteredModel;
  /** Undefined when the provider needs none. */
  readonly key: ProviderKey | undefined;
  readonly request: ModelRequest;
  readonly jobId: string;
  readonly userId: string;
  readonly call: number;
  readonly budgetHold: string | null;
  readonly timeouts: Timeouts;
  readonly traits: TraitBoard;
  readonly now: () => number;
  readonly onCall: (record: ModelCallRecord) => Promise<void>;
}

/** The progress of a call: final only when the generator has ended. */
interface Progress {
  text: string;
  /** Whether the model has written or thought something, which is billed. */
  answered: boolean;
  firstTokenAt: number | null;
  finish: Extract<ProviderEvent, { type: 'finish' }> | null;
  error: ModelCallError | null;
}

/**
 * One call to one provider with one key: streams its text, ends with `finish`, and writes exactly one record,
 * whether the call completes, fails, or is abandoned by its caller.
 * @throws ModelCallError
 */
export async function* performCall(
  plan: CallPlan,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void, undefined> {
  const startedAt = plan.now();
  const deadline = startDeadline(plan.timeouts, signal);
  const progress: Progress = { text: '', answered: false, firstTokenAt: null, finish: null, error: null };
  const cleaner = createAnswerCleaner();
  const endpoint = endpointOf(plan);
  try {
    const known = await plan.traits.traitsOf(endpoint.baseUrl, plan.model.id);
    const traits = new Set(known);
    const events = streamInStyle(plan.provider, {
      model: plan.model.id,
      endpoint,
      traits: known,
      request: {
        ...plan.request,
        maxOutputTokens: Math.min(plan.request.maxOutputTokens, plan.model.maxOutputTokens),
      },
      signal: deadline.signal,
    });
    for await (const event of events) {
      if (event.type === 'learned') {
        traits.add(event.trait);
        continue;
      }
      deadline.touch();
      if (event.type !== 'finish') progress.answered = true;
      if (event.type === 'text') {
        progress.firstTokenAt ??= plan.now();
        const text = cleaner.push(event.text);
        progress.text += text;
        if (text !== '') yield { type: 'text', text };
      }
      if (event.type === 'finish') progress.finish = event;
    }
    const rest = cleaner.end();
    progress.text += rest;
    if (rest !== '') yield { type: 'text', text: rest };
    if (progress.finish === null) {
      throw new ModelCallError('network', 'The answer broke off before its end.', {
        provider: plan.provider.id,
      });
    }
    noteUsage(progress.finish, traits);
    await plan.traits.learn(endpoint.baseUrl, plan.model.id, traits);
  } catch (error) {
    progress.error = asModelCallError(error, plan, progress, deadline.expired(), signal);
    throw progress.error;
  } finally {
    deadline.end();
    await plan.onCall(recordOf(plan, progress, startedAt));
  }
  const { reason } = progress.finish;
  const { usage } = usageOf(plan, progress);
  const costUsd = estimateCost(usage, plan.model.pricing);
  yield { type: 'finish', reason, usage, model: plan.model.id, costUsd };
}

/** The address of a key's calls, without trailing slash. */
export function addressOf(
  key: Pick<ProviderKey, 'baseUrl'> | undefined,
  provider: Pick<Provider, 'defaultBaseUrl'>,
): string {
  return withoutTrailingSlashes(key?.baseUrl ?? provider.defaultBaseUrl ?? '');
}

/** Records whether the server reports usage. */
function noteUsage({ usage }: Extract<ProviderEvent, { type: 'finish' }>, traits: Set<ServerTrait>): void {
  if (usage.inputTokens || usage.outputTokens) traits.delete('no_usage');
  else traits.add('no_usage');
}

function endpointOf({ key, provider }: CallPlan): Endpoint {
  return {
    apiKey: key?.value ?? '',
    baseUrl: addressOf(key, provider),
    headers: key?.headers ?? {},
    extra: key?.extra ?? {},
    guard: key?.guard,
  };
}

/** An abort by our own timers is a timeout; one by the caller is a cancellation. */
function asModelCallError(
  error: unknown,
  plan: CallPlan,
  { text }: Progress,
  expired: string | null,
  signal: AbortSignal,
): ModelCallError {
  const [provider, model] = [plan.provider.id, plan.model.id];
  if (signal.aborted) return new ModelCallError('aborted', 'The call was cancelled.', { provider });
  if (expired !== null) return new ModelCallError('timeout', `${provider}: ${expired}.`, { provider, model });
  if (!(error instanceof ModelCallError)) {
    return new ModelCallError('malformed', 'The adapter failed.', { provider, model, cause: error });
  }
  const { code, message, retryAfterMs, cause } = error;
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  const said = withoutQuotes(message, [plan.request.prompt, text]);
  return new ModelCallError(code, said, { provider, model, ...wait, cause: cause ?? error });
}

const outcomes = { stop: 'completed', length: 'truncated', content_filter: 'content_filtered' } as const;

function recordOf(plan: CallPlan, progress: Progress, startedAt: number): ModelCallRecord {
  const { finish, error } = progress;
  const { usage, estimated } = usageOf(plan, progress);
  const left = error === null && finish === null;
  const aborted = left || error?.code === 'aborted';
  return {
    startedAt: new Date(startedAt),
    jobId: plan.jobId,
    userId: plan.userId,
    purpose: plan.request.purpose,
    provider: plan.provider.id,
    modelId: plan.model.id,
    keyId: plan.key?.id ?? null,
    attempt: plan.request.attempt,
    call: plan.call,
    outcome: aborted ? 'aborted' : error !== null || finish === null ? 'failed' : outcomes[finish.reason],
    errorCode: left ? 'aborted' : (error?.code ?? null),
    errorMessage: error?.message ?? null,
    latencyMs: plan.now() - startedAt,
    timeToFirstTokenMs: progress.firstTokenAt === null ? null : progress.firstTokenAt - startedAt,
    ...usage,
    tokensEstimated: estimated,
    costUsd: estimateCost(usage, plan.model.pricing),
    budgetHold: plan.budgetHold,
  };
}

/** What is booked for a call. One that fails is billed for its input and output so far, unless it fails before both. */
function usageOf({ request, model }: CallPlan, { text, answered, finish }: Progress): PlausibleUsage {
  const texts = { request, answer: text, contextWindow: model.contextWindow };
  if (finish !== null) return plausibleUsage(finish.usage, texts);
  return { usage: answered ? estimatedUsage(texts) : nothing, estimated: answered };
}

const nothing = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
