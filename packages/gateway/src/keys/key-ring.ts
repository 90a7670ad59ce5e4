import { ModelCallError, providers } from '@verso/contracts';
import { serves } from '../routing/implicit-models.ts';
import type { RegisteredModel } from '../routing/snapshot.ts';
import type { StateStore } from '../state/state-store.ts';
import { InFlight } from './in-flight.ts';
import { isOwnServer, type KeySource, type ProviderKey } from './key.ts';
import { afterCall, healthyKey, isAvoided, isUsable, type KeyHealth, type KeyOutcome } from './key-health.ts';
import { fullBucket, reserveToken, type TokenBucket } from './token-bucket.ts';

export interface KeyRingOptions {
  readonly keys: KeySource;
  readonly buckets: StateStore<TokenBucket>;
  readonly health: StateStore<KeyHealth>;
  readonly now: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** How long a call waits for a key's capacity before another model is tried. */
  readonly timeoutMs: number;
  /** Maximum concurrent calls of a key that has no limit of its own; undefined: by its kind of server. */
  readonly maxInFlight: number | undefined;
}

/** Maximum concurrent calls by default. A server with one model answers one request at a time, or each more slowly. */
const concurrency = { own: 1, service: 64 };

/** A key reserved for one call. */
export interface KeyLease {
  readonly key: ProviderKey;
  /** Must be called when the call has ended. */
  release(): void;
}

/** Assigns keys: those without recent failures first, then by priority; the next one when a key has no capacity. */
export class KeyRing {
  readonly #options: KeyRingOptions;
  readonly #inFlight = new InFlight();

  constructor(options: KeyRingOptions) {
    this.#options = options;
  }

  /**
   * An available key, possibly after a wait: for the key's rate per minute, for a slot among its calls, or for the end of a
   * rate limit.
   * @param refused ids of keys that this call has already tried
   * @throws ModelCallError `rate_limited` when the wait would be too long, `no_route` when there is no key, and the
   *   failure of the key that recovers first when every key rests; the signal's reason when it is aborted
   */
  async lease(
    model: RegisteredModel,
    refused: ReadonlySet<string>,
    jobId: string,
    signal: AbortSignal,
  ): Promise<KeyLease> {
    const { now, sleep, timeoutMs } = this.#options;
    const deadline = now() + timeoutMs;
    while (true) {
      const { usable, resting } = await this.#keysFor(model, refused);
      if (usable.length > 0) return this.#leaseOneOf(usable, model, jobId, signal);
      const back = firstToRecover(resting.filter(({ status }) => status === 'rate_limited'));
      if (back === undefined || back.retryAt > deadline) throw noKeyError(model, resting, now());
      await sleep(Math.max(1, back.retryAt - now()), signal);
    }
  }

  async #leaseOneOf(
    usable: readonly ProviderKey[],
    model: RegisteredModel,
    jobId: string,
    signal: AbortSignal,
  ): Promise<KeyLease> {
    let soonest: { key: ProviderKey; startsAt: number } | undefined;
    for (const key of usable.filter((each) => this.#inFlight.hasRoom(each.id, this.#limit(each)))) {
      const { granted, startsAt } = await this.#reserve(key, 0);
      if (granted) return this.#enter(key, startsAt, jobId, signal);
      if (soonest === undefined || startsAt < soonest.startsAt) soonest = { key, startsAt };
    }
    const waitFor = soonest?.key ?? usable[0];
    if (waitFor === undefined) throw noKeyError(model, [], this.#options.now());
    const { granted, startsAt } = await this.#reserve(waitFor, this.#options.timeoutMs);
    if (granted) return this.#enter(waitFor, startsAt, jobId, signal);
    throw new ModelCallError(
      'rate_limited',
      `Every key for ${providers[model.provider].name} has used up its requests of this minute.`,
      { provider: model.provider, retryAfterMs: Math.max(0, startsAt - this.#options.now()) },
    );
  }

  /** Whether any key is currently available. @param refused ids of keys to ignore */
  async hasUsable(model: RegisteredModel, refused: ReadonlySet<string>): Promise<boolean> {
    return (await this.#keysFor(model, refused)).usable.length > 0;
  }

  /** Records the result of a call for its key. @param error null: it succeeded */
  async report(keyId: string, error: ModelCallError | null): Promise<void> {
    const outcome: KeyOutcome =
      error === null
        ? { error: null }
        : { error: error.code, message: error.message, retryAfterMs: error.retryAfterMs };
    await this.#options.health.update(keyId, (health) => ({
      state: afterCall(health ?? healthyKey, outcome, this.#options.now()),
      result: undefined,
    }));
  }

  /** Makes a key available immediately. */
  async reset(keyId: string): Promise<void> {
    await this.#options.health.update(keyId, () => ({ state: healthyKey, result: undefined }));
  }

  async #keysFor(model: RegisteredModel, refused: ReadonlySet<string>) {
    const keys = (await this.#options.keys.list())
      .filter((key) => serves(key, model) && !refused.has(key.id))
      .toSorted((a, b) => b.priority - a.priority);
    const now = this.#options.now();
    const usable: ProviderKey[] = [];
    const avoided: ProviderKey[] = [];
    const resting: KeyHealth[] = [];
    for (const key of keys) {
      const health = (await this.#options.health.read(key.id)) ?? healthyKey;
      if (!isUsable(health, now)) resting.push(health);
      else if (isAvoided(health, now)) avoided.push(key);
      else usable.push(key);
    }
    return { usable: [...usable, ...avoided], resting };
  }

  #limit(key: ProviderKey): number {
    const byDefault = isOwnServer(key) ? concurrency.own : concurrency.service;
    return key.concurrency ?? this.#options.maxInFlight ?? byDefault;
  }

  #reserve(key: ProviderKey, timeoutMs: number): Promise<{ granted: boolean; startsAt: number }> {
    const { requestsPerMinute } = key;
    const now = this.#options.now();
    if (requestsPerMinute === null) return Promise.resolve({ granted: true, startsAt: now });
    return this.#options.buckets.update(key.id, (bucket) => {
      const reserved = reserveToken(bucket ?? fullBucket, { requestsPerMinute, timeoutMs }, now);
      return { state: reserved.bucket, result: reserved };
    });
  }

  async #enter(key: ProviderKey, startsAt: number, jobId: string, signal: AbortSignal): Promise<KeyLease> {
    const wait = startsAt - this.#options.now();
    if (wait > 0) await this.#options.sleep(wait, signal);
    return { key, release: await this.#inFlight.enter(key.id, this.#limit(key), jobId, signal) };
  }
}

function firstToRecover(resting: readonly KeyHealth[]): KeyHealth | undefined {
  return resting.toSorted((a, b) => a.retryAt - b.retryAt)[0];
}

/** Of the resting keys, the failure of the one that recovers first is reported. */
function noKeyError(model: RegisteredModel, resting: readonly KeyHealth[], now: number): ModelCallError {
  const { provider } = model;
  const { name } = providers[provider];
  const first = firstToRecover(resting);
  if (first === undefined)
    return new ModelCallError('no_route', `There is no key for ${name}.`, { provider });
  const code = first.error ?? 'auth';
  const message = first.reason ?? `Every key for ${name} has failed.`;
  return new ModelCallError(code, message, { provider, retryAfterMs: first.retryAt - now });
}
