import { ModelCallError } from '@verso/contracts';
import { failureRules } from '../retry/retry-policy.ts';
import type { StateStore } from '../state/state-store.ts';
import {
  admit,
  afterCall,
  type BreakerRules,
  type BreakerState,
  closedBreaker,
  withdraw,
} from './breaker.ts';

/** The circuit breakers of all routes, by route id. */
export class BreakerBoard {
  readonly #states: StateStore<BreakerState>;
  readonly #now: () => number;
  readonly #rules: BreakerRules;
  /** The failure that opened each breaker, for rejected calls. */
  readonly #lastFailures = new Map<string, ModelCallError>();

  constructor(states: StateStore<BreakerState>, now: () => number, rules: BreakerRules) {
    this.#states = states;
    this.#now = now;
    this.#rules = rules;
  }

  /** The error for calls that are currently rejected, or null. Changes nothing, unlike `admit`. */
  async keptBack(id: string): Promise<ModelCallError | null> {
    const state = await this.#states.read(id);
    const wait = state?.phase === 'open' ? state.until - this.#now() : 0;
    return wait > 0 ? this.#refusal(id, wait) : null;
  }

  async stateOf(id: string): Promise<BreakerState> {
    return (await this.#states.read(id)) ?? closedBreaker;
  }

  /** Requests admission of a call. Null: it is admitted, and must be reported. */
  async admit(id: string): Promise<ModelCallError | null> {
    const { admitted, retryInMs } = await this.#states.update(id, (state) => {
      const admission = admit(state ?? closedBreaker, this.#now(), this.#rules);
      return { state: admission.state, result: admission };
    });
    return admitted ? null : this.#refusal(id, retryInMs);
  }

  /** @param outcome null: the call succeeded; undefined: it was abandoned by its caller, which is neutral */
  async report(id: string, outcome: ModelCallError | null | undefined): Promise<void> {
    const tripping = outcome instanceof ModelCallError && failureRules[outcome.code].tripsBreaker;
    if (tripping) this.#lastFailures.set(id, outcome);
    const telling = outcome === null || tripping;
    await this.#states.update(id, (state = closedBreaker) => ({
      state: telling ? afterCall(state, tripping, this.#now(), this.#rules) : withdraw(state),
      result: undefined,
    }));
  }

  /** Closes a breaker manually. */
  async reset(id: string): Promise<void> {
    await this.#states.update(id, () => ({ state: closedBreaker, result: undefined }));
  }

  #refusal(id: string, retryAfterMs: number): ModelCallError {
    const last = this.#lastFailures.get(id);
    return new ModelCallError('paused', last?.message ?? `Calls to ${id} are paused after failures.`, {
      retryAfterMs,
      ...(last?.provider === undefined ? {} : { provider: last.provider }),
    });
  }
}
