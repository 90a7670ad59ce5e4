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

/** The model calls of a translation. */
export interface TranslationCalls {
  readonly jobId: string;
  readonly userId: string;
  readonly model: SeededModel;
  readonly characters: number;
  readonly startedAt: Date;
  /** Maximum concurrent calls. */
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

/** Generates and writes the call log. */
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

  /** Writes the calls of a translation, except those in the future. */
  async translate(request: TranslationCalls): Promise<Answered> {
    const chunks = Math.max(1, Math.ceil(request.characters / charactersPerCall));
    const lanes = Array.from({ length: request.concurrency }, () => request.startedAt.getTime());
    const calls: CallRow[] = [];
    let left = request.characters;
    for (let chunk = 0; chunk < chunks; chunk += 1) {
      const characters = Math.min(left, charactersPerCall);
      left -= characters;
      const lane = lanes.indexOf(Math.min(...lanes));
      let at = lanes[lane] ?? 0;
      for (const call of this.#callsOfChunk(request, characters, chunk > 0, at)) {
        calls.push(call);
        at = call.startedAt.getTime() + call.latencyMs + this.#random.between(5, 400);
      }
      lanes[lane] = at;
    }
    const past = calls.filter(
      ({ startedAt, latencyMs }) => startedAt.getTime() + latencyMs <= this.#now.getTime(),
    );
    await this.#rows.add(modelCalls, ...past);
    return { ...totalOf(past), chunks, endedAt: new Date(Math.max(...lanes) + 900) };
  }

  /** Writes a probe of a provider. */
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

  /** Repeats a call until it succeeds: twice with the same model, then with its fallback. */
  #callsOfChunk(request: TranslationCalls, characters: number, repeated: boolean, from: number): CallRow[] {
    const calls: CallRow[] = [];
    const inputTokens = promptTokens + Math.ceil(characters / charactersPerToken);
    const tokens = {
      inputTokens,
      cachedInputTokens: repeated ? promptTokens - 128 : 0,
      outputTokens: Math.ceil((characters / charactersPerToken) * (0.95 + 0.4 * this.#random.next())),
    };
    let at = from;
    for (let call = 1; ; call += 1) {
      const model = call <= 2 ? request.model : fallbackOf(request.model);
      const started = new Date(at);
      const failed = call < 4 && this.#random.chance(failureShare(model.provider, started, this.#now));
      const row = this.#call({ ...request, model }, started, {
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
        this.#call(request, new Date(at), {
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
    options: Pick<CallRow, 'purpose' | 'attempt' | 'call'> & {
      readonly inputTokens: number;
      readonly cachedInputTokens: number;
      readonly outputTokens: number;
      readonly failed: boolean;
    },
  ): CallRow & { readonly startedAt: Date; readonly latencyMs: number } {
    const { failed, purpose, attempt, call, ...tokens } = options;
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
