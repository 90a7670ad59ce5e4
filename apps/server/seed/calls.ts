import type { ProviderId } from '@verso/contracts';
import { modelCalls } from '@verso/db';
import { estimateCost } from '@verso/gateway';
import type { Random } from './random.ts';
import type { Rows } from './rows.ts';
import { failureShare, failures, fallbackOf, type SeededModel } from './traffic.ts';

type CallRow = typeof modelCalls.$inferInsert;

const charactersPerCall = 5200;
const charactersPerToken = 3.8;
const promptTokens = 640;

/** What a translation asks its models. */
export interface Asking {
  readonly jobId: string;
  readonly userId: string;
  readonly model: SeededModel;
  readonly characters: number;
  readonly startedAt: Date;
  /** Calls under way at the same time. */
  readonly concurrency: number;
}

export interface Answered {
  readonly calls: number;
  readonly chunks: number;
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  readonly costUsd: number;
  readonly endedAt: Date;
}

/** Writes the call log, and draws what is in it. */
export class CallLog {
  readonly #rows: Rows;
  readonly #random: Random;
  readonly #now: Date;
  readonly #keyOf: (provider: ProviderId) => string | null;

  constructor(rows: Rows, random: Random, now: Date, keyOf: (provider: ProviderId) => string | null) {
    this.#rows = rows;
    this.#random = random;
    this.#now = now;
    this.#keyOf = keyOf;
  }

  /** The calls of a translation; those that would be in the future are not made. */
  async translate(asking: Asking): Promise<Answered> {
    const chunks = Math.max(1, Math.ceil(asking.characters / charactersPerCall));
    const lanes = Array.from({ length: asking.concurrency }, () => asking.startedAt.getTime());
    const made: CallRow[] = [];
    let left = asking.characters;
    for (let chunk = 0; chunk < chunks; chunk += 1) {
      const characters = Math.min(left, charactersPerCall);
      left -= characters;
      const lane = lanes.indexOf(Math.min(...lanes));
      let at = lanes[lane] ?? 0;
      for (const call of this.#callsOfChunk(asking, characters, chunk > 0, at)) {
        made.push(call);
        at = call.startedAt.getTime() + call.latencyMs + this.#random.between(5, 400);
      }
      lanes[lane] = at;
    }
    const past = made.filter(
      ({ startedAt, latencyMs }) => startedAt.getTime() + latencyMs <= this.#now.getTime(),
    );
    await this.#rows.add(modelCalls, ...past);
    return { ...totalOf(past), chunks, endedAt: new Date(Math.max(...lanes) + 900) };
  }

  /** A call that only looks whether a provider answers. */
  async probe(model: SeededModel, at: Date): Promise<void> {
    const failed = this.#random.chance(failureShare(model.provider, at, this.#now));
    await this.#rows.add(
      modelCalls,
      this.#call({ jobId: 'probe', userId: null, model }, at, {
        purpose: 'probe',
        attempt: 1,
        call: 1,
        inputTokens: 12,
        cachedInputTokens: 0,
        outputTokens: 2,
        failed,
      }),
    );
  }

  /** Tries until one succeeds: twice the same model, then another. */
  #callsOfChunk(asking: Asking, characters: number, repeated: boolean, from: number): CallRow[] {
    const calls: CallRow[] = [];
    const inputTokens = promptTokens + Math.ceil(characters / charactersPerToken);
    const tokens = {
      inputTokens,
      cachedInputTokens: repeated ? promptTokens - 128 : 0,
      outputTokens: Math.ceil((characters / charactersPerToken) * (0.95 + 0.4 * this.#random.next())),
    };
    let at = from;
    for (let call = 1; ; call += 1) {
      const model = call <= 2 ? asking.model : fallbackOf(asking.model);
      const started = new Date(at);
      const failed = call < 4 && this.#random.chance(failureShare(model.provider, started, this.#now));
      const row = this.#call({ ...asking, model }, started, {
        ...tokens,
        purpose: 'translate',
        attempt: 1,
        call,
        failed,
      });
      calls.push(row);
      at += row.latencyMs + 500 * call;
      if (!failed) break;
    }
    if (this.#random.chance(0.05))
      calls.push(
        this.#call(asking, new Date(at), {
          purpose: 'repair',
          attempt: 2,
          call: 1,
          inputTokens: promptTokens + 180,
          cachedInputTokens: 0,
          outputTokens: 90,
          failed: false,
        }),
      );
    return calls;
  }

  #call(
    {
      jobId,
      userId,
      model,
    }: { readonly jobId: string; readonly userId: string | null; readonly model: SeededModel },
    startedAt: Date,
    what: Pick<CallRow, 'purpose' | 'attempt' | 'call'> & {
      readonly inputTokens: number;
      readonly cachedInputTokens: number;
      readonly outputTokens: number;
      readonly failed: boolean;
    },
  ): CallRow & { readonly startedAt: Date; readonly latencyMs: number } {
    const { failed, purpose, attempt, call, ...tokens } = what;
    const [errorCode, errorMessage] = failed ? failures.draw(this.#random) : [null, null];
    const usage = failed ? { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 } : tokens;
    const latencyMs = Math.round(
      this.#random.around(model.latencyMs * (purpose === 'translate' ? 1 : 0.3), 0.35),
    );
    return {
      startedAt,
      jobId,
      userId,
      purpose,
      provider: model.provider,
      modelId: model.id,
      keyId: this.#keyOf(model.provider),
      attempt,
      call,
      outcome: failed ? 'failed' : this.#outcome(),
      errorCode,
      errorMessage,
      latencyMs,
      timeToFirstTokenMs: failed ? null : Math.round(latencyMs * 0.2),
      ...usage,
      tokensEstimated: false,
      costUsd: Number(estimateCost(usage, model.pricing).toFixed(8)),
    };
  }

  #outcome(): CallRow['outcome'] {
    const drawn = this.#random.next();
    if (drawn < 0.005) return 'truncated';
    if (drawn < 0.007) return 'content_filtered';
    return drawn < 0.011 ? 'aborted' : 'completed';
  }
}

function totalOf(calls: readonly CallRow[]): Omit<Answered, 'chunks' | 'endedAt'> {
  const sum = (field: 'inputTokens' | 'cachedInputTokens' | 'outputTokens' | 'costUsd') =>
    calls.reduce((total, call) => total + (call[field] ?? 0), 0);
  return {
    calls: calls.length,
    inputTokens: sum('inputTokens'),
    cachedInputTokens: sum('cachedInputTokens'),
    outputTokens: sum('outputTokens'),
    costUsd: Number(sum('costUsd').toFixed(8)),
  };
}
