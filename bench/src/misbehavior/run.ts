import { setImmediate } from 'node:timers/promises';
import { ModelCallError } from '@verso/contracts';
import type { Unit } from '@verso/engine';
import type { Script, Simulator } from '@verso/simulator';
import { type TranslationOutcome, translate } from '@verso/translation';
import { mulberry32 } from '../random.ts';
import { attemptsInMemory, countingJournal, createHarness } from '../translation/harness.ts';

export interface RunOptions {
  readonly units: readonly Unit[];
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  readonly script: Script;
  /** How often a job is resumed after waiting for its providers. */
  readonly maxRounds: number;
  /** Real time after which it is given up. */
  readonly limitMs: number;
}

export interface Run {
  readonly outcome: TranslationOutcome;
  readonly rounds: number;
  readonly calls: number;
  /** How often each key of the journal was written. */
  readonly writes: ReadonlyMap<string, number>;
}

/** A job that did not end in the time that it has. */
export class EndlessRun extends Error {
  override readonly name = 'EndlessRun';
}

/**
 * Translates units by the real pipeline, with two simulated providers that behave as the script says. Waits take no time: the
 * clock skips them.
 * @throws ModelCallError if the last round fails
 * @throws EndlessRun
 */
export async function runJob(simulator: Simulator, options: RunOptions): Promise<Run> {
  const { units, sourceLanguage, targetLanguage, script, maxRounds, limitMs } = options;
  simulator.clearLog();
  simulator.behave(script);
  const [journal, attemptStore] = [countingJournal(), attemptsInMemory()];
  let skipped = 0;
  const sleep = async (ms: number, signal: AbortSignal) => {
    signal.throwIfAborted();
    skipped += ms;
    await setImmediate();
  };
  // A stall times out after a short real time.
  const { gateway, records } = createHarness(simulator.baseUrls, {
    clock: { now: () => new Date(Date.now() + skipped) },
    sleep,
    timeouts: { firstTokenMs: 1000, idleMs: 1000, totalMs: 2000 },
  });
  const [given, endless] = [new AbortController(), Promise.withResolvers<never>()];
  const timer = setTimeout(() => {
    given.abort();
    endless.reject(new EndlessRun(`The job did not end within ${limitMs} ms.`));
  }, limitMs);
  // It may be rejected while nothing waits for it.
  endless.promise.catch(() => undefined);
  try {
    for (let rounds = 1; ; rounds += 1) {
      const route = await gateway.route({ mode: 'balanced', tier: 'pro' });
      try {
        const translation = translate({
          units,
          sourceLanguage,
          targetLanguage,
          prompt: 'Translate into {targetLanguage}.',
          model: 'bench',
          gateway: gateway.bind({ route, jobId: 'job', userId: 'user' }),
          journal,
          attemptStore,
          concurrency: 5,
          random: mulberry32(1),
          signal: given.signal,
          clock: { sleep: (ms, signal) => sleep(ms, signal).catch(() => undefined) },
        });
        const outcome = await Promise.race([translation, endless.promise]);
        return { outcome, rounds, calls: records.length, writes: journal.writes };
      } catch (error) {
        // The server puts such a job back into the queue; here the wait ends immediately.
        if (given.signal.aborted) await endless.promise;
        if (!(error instanceof ModelCallError) || rounds === maxRounds) throw error;
        skipped += 60_000;
      }
    }
  } finally {
    clearTimeout(timer);
  }
}
