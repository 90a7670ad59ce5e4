import { ModelCallError } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { type AttemptStore, type StoredAttempts, translate } from '../src/index.ts';
import { jobOf, memoryJournal, steadyRandom, units } from './job.ts';
import { type Call, fakeModel, goodAnswer, type Reply } from './model.ts';

function memoryAttempts(): AttemptStore & { readonly known: Map<string, StoredAttempts> } {
  const known = new Map<string, StoredAttempts>();
  return {
    known,
    load: async () => new Map(known),
    save: async (attempts) => {
      for (const [key, each] of attempts) known.set(key, each);
    },
  };
}

const resting = new ModelCallError('paused', 'The model rests.', { retryAfterMs: 30_000 });
const texts = units(...Array.from({ length: 40 }, (_, index) => `Remark number ${index} of the forty`));
const prompts = (calls: readonly Call[]) =>
  calls.map(({ lines }) => lines.map(({ text }) => text).join('\n'));

/** Resumes a job repeatedly, as a queue does, until it ends. */
async function takeUpUntilItEnds(reply: (call: Call, index: number) => Reply) {
  const gateway = fakeModel(reply);
  const [journal, attemptStore] = [memoryJournal(), memoryAttempts()];
  for (let rounds = 1; rounds <= 500; rounds += 1) {
    try {
      const outcome = await translate(
        jobOf({ units: texts, gateway, journal, attemptStore, concurrency: 1 }),
      );
      return { outcome, rounds, calls: gateway.calls, known: attemptStore.known };
    } catch (error) {
      if (error !== resting) throw error;
    }
  }
  throw new Error('The job never ended.');
}

describe('a job whose model is paused repeatedly', () => {
  const refuses = ({ lines }: Call) => lines.some(({ text }) => /number (7|23) /.test(text));
  const refused: Reply = { reason: 'content_filter' };

  it('isolates refused texts only once', async () => {
    const answer = (call: Call): Reply => (refuses(call) ? refused : { text: goodAnswer(call) });
    const steady = await takeUpUntilItEnds(answer);
    const shaky = await takeUpUntilItEnds((call, index) =>
      index % 2 === 1 ? { error: resting } : answer(call),
    );
    const answered = shaky.calls.filter((_, index) => index % 2 === 0);
    expect(shaky.rounds).toBeGreaterThan(5);
    expect(answered.length).toBeLessThanOrEqual(steady.calls.length);
    expect(new Set(prompts(answered)).size).toBe(answered.length);
    expect(
      shaky.outcome.units.filter(({ state }) => state === 'flagged').map(({ unitId }) => unitId),
    ).toEqual(['u8', 'u24']);
  });

  it('requests no text twice in the same manner, and flags with the best attempt', async () => {
    const echo = ({ lines }: Call): Reply => ({
      text: lines.map(({ id, text }) => `${id}\t${text}\n`).join(''),
    });
    const { calls, outcome, known } = await takeUpUntilItEnds((call, index) =>
      index % 2 === 1 ? { error: resting } : echo(call),
    );
    const answered = calls.filter((_, index) => index % 2 === 0);
    for (const text of texts.map(({ source }) => source.join(''))) {
      const asked = answered.filter(({ lines }) => lines.some((line) => line.text === text));
      expect(asked.filter(({ request }) => request.purpose === 'translate')).toHaveLength(1);
    }
    expect(outcome.units.every(({ state }) => state === 'flagged')).toBe(true);
    expect([...known.values()].every(({ exhausted }) => exhausted)).toBe(true);
  });

  it('ends, whatever share of its calls is rejected', async () => {
    const random = steadyRandom(5);
    const { outcome, calls } = await takeUpUntilItEnds((call) => {
      if (random() < 0.7) return { error: resting };
      return refuses(call) ? refused : { text: goodAnswer(call) };
    });
    expect(outcome.units).toHaveLength(40);
    expect(calls.length).toBeLessThan(200);
  });
});
