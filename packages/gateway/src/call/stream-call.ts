import { ModelCallError, type ModelEvent, type ModelRequest, type ProviderId } from '@verso/contracts';
import type { BreakerBoard } from '../breaker/breaker-board.ts';
import { type BudgetKeeper, highestCost } from '../budget/budget.ts';
import type { ProviderKey } from '../keys/key.ts';
import type { KeyLease, KeyRing } from '../keys/key-ring.ts';
import type { Provider } from '../provider/provider.ts';
import { failureRules, maxOtherKeys, maxRateLimits, retryDelay } from '../retry/retry-policy.ts';
import { type RegisteredModel, routeId } from '../routing/snapshot.ts';
import type { TraitBoard } from '../state/trait-board.ts';
import type { ModelCallRecord } from './call-record.ts';
import type { Timeouts } from './deadline.ts';
import { performCall } from './perform-call.ts';

export interface StreamContext {
  readonly adapters: Readonly<Record<ProviderId, Provider>>;
  readonly ring: KeyRing;
  readonly breakers: BreakerBoard;
  readonly budgets: BudgetKeeper | undefined;
  readonly traits: TraitBoard;
  /** @param key undefined when the provider needs none */
  readonly timeoutsFor: (key: ProviderKey | undefined, model: RegisteredModel) => Timeouts;
  readonly now: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
  readonly onCall: (record: ModelCallRecord) => Promise<void>;
}

/** The state of one request across keys and models. */
interface Search {
  readonly request: ModelRequest;
  readonly jobId: string;
  readonly userId: string;
  readonly signal: AbortSignal;
  readonly failures: ModelCallError[];
  calls: number;
  /** After text has been yielded, a second answer can't follow: the caller requests the rest. */
  textYielded: boolean;
}

/**
 * Answers a request with the first available model of the chain. Until the first text arrives, failures are handled here:
 * a transient one is retried once on the same model, a rate limit is waited out, a rejected key is replaced by the next
 * one, and an unavailable model by the next model. After the first text a failure is thrown immediately; yielded text
 * stays valid. When no model answers, the most useful failure is thrown: a transient one, with the shortest delay first.
 * @throws ModelCallError
 */
export async function* streamCall(
  chain: readonly RegisteredModel[],
  call: Pick<Search, 'request' | 'jobId' | 'userId' | 'signal'>,
  context: StreamContext,
): AsyncGenerator<ModelEvent, void, undefined> {
  const search: Search = { ...call, failures: [], calls: 0, textYielded: false };
  const excluded = new Set(call.request.exclude);
  for (const model of chain.filter(({ id }) => !excluded.has(id))) {
    if (yield* tryModel(model, search, context)) return;
    const failure = search.failures.at(-1);
    if (failure !== undefined && !failureRules[failure.code].otherModel) throw failure;
  }
  throw bestOutlook(search.failures);
}

/** @returns whether the model answered; if not, the reason is the last failure in the search */
async function* tryModel(
  model: RegisteredModel,
  search: Search,
  context: StreamContext,
): AsyncGenerator<ModelEvent, boolean, undefined> {
  const refusedKeys = new Set<string>();
  let otherKeys = 0;
  let attempts = 1;
  let rateLimits = 0;
  while (true) {
    const admission = await admit(model, refusedKeys, search, context);
    if (admission instanceof ModelCallError) {
      search.failures.push(admission);
      if (admission.code === 'aborted') throw admission;
      return false;
    }
    const failure = yield* makeCall(model, admission, refusedKeys, search, context);
    if (failure === null) return true;
    search.failures.push(failure);
    if (search.textYielded || failure.code === 'aborted') throw failure;
    if (failure.code === 'rate_limited') {
      rateLimits += 1;
      if (rateLimits < maxRateLimits) continue;
    }
    if (failureRules[failure.code].otherKey && admission.lease !== undefined) {
      refusedKeys.add(admission.lease.key.id);
      if (isRefusal(failure)) continue;
      otherKeys += 1;
      if (otherKeys <= maxOtherKeys && (await context.ring.hasUsable(model, refusedKeys))) continue;
    }
    const wait = retryDelay(failure, attempts, context.random());
    if (wait === null) return false;
    attempts += 1;
    refusedKeys.clear();
    await cancellable(search, () => context.sleep(wait, search.signal));
  }
}

/** The prerequisites of one call. */
interface Admission {
  readonly lease: KeyLease | undefined;
  readonly budgetHold: string | null;
}

/** A key, a budget hold and the breaker's admission for one call, or the failure to get one. */
async function admit(
  model: RegisteredModel,
  refusedKeys: ReadonlySet<string>,
  search: Search,
  { adapters, breakers, budgets, ring }: StreamContext,
): Promise<Admission | ModelCallError> {
  const id = routeId(model);
  try {
    const keptBack = await breakers.keptBack(id);
    if (keptBack !== null) return keptBack;
    const lease = adapters[model.provider].needsKey
      ? await cancellable(search, () => ring.lease(model, refusedKeys, search.jobId, search.signal))
      : undefined;
    const call = { provider: model.provider, modelId: model.id, usd: highestCost(search.request, model) };
    const held = (await budgets?.hold(call)) ?? null;
    const refusal = held instanceof ModelCallError ? held : await breakers.admit(id);
    if (refusal === null) return { lease, budgetHold: held instanceof ModelCallError ? null : held };
    if (typeof held === 'string') await budgets?.release(held);
    lease?.release();
    return refusal;
  } catch (error) {
    if (error instanceof ModelCallError) return error;
    throw error;
  }
}

/** Concerns the key only: the provider works, and rejected it. */
function isRefusal({ code }: ModelCallError): boolean {
  return code === 'auth' || code === 'quota' || code === 'rate_limited';
}

/** @param refused ids of the keys that this request has already tried */
async function* makeCall(
  model: RegisteredModel,
  { lease, budgetHold }: Admission,
  refused: ReadonlySet<string>,
  search: Search,
  context: StreamContext,
): AsyncGenerator<ModelEvent, ModelCallError | null, undefined> {
  /** Undefined when the caller left before the end. */
  let outcome: ModelCallError | null | undefined;
  search.calls += 1;
  const plan = {
    ...search,
    ...context,
    provider: context.adapters[model.provider],
    model,
    key: lease?.key,
    timeouts: context.timeoutsFor(lease?.key, model),
    call: search.calls,
    budgetHold,
  };
  try {
    for await (const event of performCall(plan, search.signal)) {
      if (event.type === 'text') search.textYielded = true;
      else outcome = null;
      yield event;
    }
  } catch (error) {
    if (!(error instanceof ModelCallError)) throw error;
    outcome = error;
  } finally {
    lease?.release();
    if (lease !== undefined && outcome !== undefined) await context.ring.report(lease.key.id, outcome);
    // While another key may succeed, a failure counts against the key only: the model's breaker would block all keys.
    const others =
      outcome instanceof ModelCallError && lease !== undefined && new Set([...refused, lease.key.id]);
    const onlyTheKey = others !== false && (await context.ring.hasUsable(model, others));
    await context.breakers.report(routeId(model), onlyTheKey ? undefined : outcome);
  }
  return outcome ?? null;
}

/** A wait that throws the usual error when the caller cancels. */
async function cancellable<Result>(search: Search, wait: () => Promise<Result>): Promise<Result> {
  try {
    return await wait();
  } catch (error) {
    if (!search.signal.aborted) throw error;
    throw new ModelCallError('aborted', 'The call was cancelled.', { cause: error });
  }
}

function bestOutlook(failures: readonly ModelCallError[]): ModelCallError {
  const passing = failures
    .filter(({ retryable }) => retryable)
    .toSorted((a, b) => (a.retryAfterMs ?? 0) - (b.retryAfterMs ?? 0));
  return passing[0] ?? failures[0] ?? new ModelCallError('no_route', 'No model can answer.');
}
