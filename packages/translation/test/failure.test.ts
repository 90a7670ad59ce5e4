import { ModelCallError, type ModelCallErrorCode } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { type Journal, translate } from '../src/index.ts';
import { jobOf, memoryJournal, unit, units } from './job.ts';
import { type FakeModel, fakeModel, goodAnswer, wellBehaved } from './model.ts';

const thirty = Array.from({ length: 30 }, (_, index) =>
  unit(`u${index}`, `Sentence number ${index} of the text`),
);

function failing(code: ModelCallErrorCode, retryAfterMs?: number): ModelCallError {
  return new ModelCallError(
    code,
    `provider says ${code}`,
    retryAfterMs === undefined ? {} : { retryAfterMs },
  );
}

function textsAsked(...models: readonly FakeModel[]): readonly string[] {
  return models.flatMap(({ calls }) => calls.flatMap(({ lines }) => lines.map(({ text }) => text)));
}

describe('a failing provider', () => {
  it.each(['rate_limited', 'overloaded', 'timeout', 'network', 'malformed'] as const)(
    'with %s is retried after growing pauses',
    async (code) => {
      const gateway = fakeModel((call, index) =>
        index < 3 ? { error: failing(code) } : { text: goodAnswer(call) },
      );
      const job = jobOf({ units: units('Some text'), gateway });
      expect(await translate(job)).toMatchObject({ calls: 4, units: [{ state: 'translated' }] });
      expect(gateway.calls.map(({ request }) => request.attempt)).toEqual([1, 2, 3, 4]);
      expect(job.pauses).toEqual(job.pauses.toSorted((a, b) => a - b));
      expect(job.pauses[0]).toBeGreaterThanOrEqual(500);
      expect(job.pauses[2]).toBeLessThanOrEqual(4000);
    },
  );

  it('is retried after the delay it asks for', async () => {
    const gateway = fakeModel((call, index) =>
      index === 0 ? { error: failing('rate_limited', 20_000) } : { text: goodAnswer(call) },
    );
    const job = jobOf({ units: units('Some text'), gateway });
    await translate(job);
    expect(job.pauses).toHaveLength(1);
    expect(job.pauses[0]).toBeGreaterThanOrEqual(20_000);
  });

  it('that never recovers ends the job after five attempts of a chunk and one of each half', async () => {
    const gateway = fakeModel(() => ({ error: failing('overloaded') }));
    const job = jobOf({ units: thirty, gateway, chunkTokens: 60, concurrency: 1 });
    await expect(translate(job)).rejects.toMatchObject({
      code: 'overloaded',
      message: 'provider says overloaded',
    });
    expect(gateway.calls).toHaveLength(7);
    expect(job.pauses).toHaveLength(4);
  });

  it.each([60, 10_000])('on a single text flags only that text', async (chunkTokens) => {
    const gateway = fakeModel((call) =>
      call.lines.some(({ text }) => text.includes('number 7 '))
        ? { error: failing('overloaded') }
        : { text: goodAnswer(call) },
    );
    const outcome = await translate(jobOf({ units: thirty, gateway, chunkTokens, concurrency: 2 }));
    expect(outcome.units.filter(({ state }) => state !== 'translated')).toMatchObject([
      { unitId: 'u7', state: 'flagged', problems: [{ code: 'model-failed' }, { code: 'source-kept' }] },
    ]);
  });

  it.each(['paused', 'budget_exhausted', 'rate_limited'] as const)(
    'with %s ends the job after running calls finish',
    async (code) => {
      const journal = memoryJournal();
      const gateway = fakeModel(async (call, index) => {
        if (index > 0) return { error: failing(code) };
        for (let turn = 0; turn < 500; turn += 1) await Promise.resolve();
        return { text: goodAnswer(call) };
      });
      const job = jobOf({ units: thirty, gateway, journal, chunkTokens: 60, concurrency: 3 });
      await expect(translate(job)).rejects.toMatchObject({ code });
      expect(journal.entries.size).toBe(gateway.calls[0]?.lines.length);
    },
  );

  it.each(['auth', 'quota', 'no_route', 'bad_request'] as const)(
    'with %s ends the job immediately and keeps finished targets',
    async (code) => {
      const journal = memoryJournal();
      const gateway = fakeModel((call, index) =>
        index === 2
          ? { text: goodAnswer(call).split('\n').slice(0, 2).join('\n').concat('\n'), error: failing(code) }
          : { text: goodAnswer(call) },
      );
      const job = jobOf({ units: thirty, gateway, journal, chunkTokens: 60, concurrency: 1 });
      await expect(translate(job)).rejects.toMatchObject({ code });
      expect(gateway.calls).toHaveLength(3);

      const healthy = wellBehaved();
      const outcome = await translate(jobOf({ units: thirty, gateway: healthy, journal, chunkTokens: 60 }));
      expect(outcome.units.every(({ state }) => state === 'translated' || state === 'reused')).toBe(true);
      expect(outcome.units.filter(({ state }) => state === 'reused').length).toBeGreaterThan(2);
      expect(textsAsked(healthy)).toHaveLength(30 - outcome.units.filter((u) => u.state === 'reused').length);
    },
  );
});

describe('a canceled translation', () => {
  it('stops immediately, even while the model hangs, and keeps verified targets', async () => {
    const journal = memoryJournal();
    const controller = new AbortController();
    const gateway = fakeModel((call, index) =>
      index < 2
        ? { text: goodAnswer(call) }
        : { text: goodAnswer(call).split('\n').slice(0, 2).join('\n').concat('\n3'), hang: true },
    );
    const onProgress = ({ unitsDone }: { unitsDone: number }) => {
      if (unitsDone > 6) controller.abort();
    };
    const job = jobOf({
      units: thirty,
      gateway,
      journal,
      chunkTokens: 40,
      concurrency: 1,
      signal: controller.signal,
      onProgress,
    });
    await expect(translate(job)).rejects.toMatchObject({ code: 'aborted', retryable: false });
    const kept = journal.entries.size;
    expect(kept).toBeGreaterThan(5);

    const again = wellBehaved();
    const outcome = await translate(jobOf({ units: thirty, gateway: again, journal, chunkTokens: 40 }));
    expect(textsAsked(again)).toHaveLength(30 - kept);
    expect(outcome.targets.size).toBe(30);
  });

  it('makes no more calls when canceled during a backoff', async () => {
    const controller = new AbortController();
    const gateway = fakeModel(() => ({ error: failing('rate_limited', 60_000) }));
    const clock = { sleep: async () => controller.abort() };
    const job = jobOf({ units: thirty, gateway, clock, signal: controller.signal });
    await expect(translate(job)).rejects.toMatchObject({ code: 'aborted' });
    expect(gateway.calls).toHaveLength(1);
  });

  it('makes no calls when canceled before it starts', async () => {
    const gateway = wellBehaved();
    const job = jobOf({ units: thirty, gateway, signal: AbortSignal.abort() });
    await expect(translate(job)).rejects.toMatchObject({ code: 'aborted' });
    expect(gateway.calls).toEqual([]);
  });
});

describe('the journal', () => {
  it('stores a unit before it counts as done', async () => {
    const store = memoryJournal();
    let durable = 0;
    const journal: Journal = {
      lookup: store.lookup,
      record: async (entries) => {
        await Promise.resolve();
        await store.record(entries);
        durable += entries.length;
      },
    };
    const seen: boolean[] = [];
    const onProgress = ({ unitsDone }: { unitsDone: number }) => seen.push(unitsDone <= durable);
    await translate(jobOf({ units: thirty, gateway: wellBehaved(), journal, onProgress }));
    expect(durable).toBe(30);
    expect(seen.every(Boolean)).toBe(true);
  });

  it('ends the job with its own error when it can’t be written', async () => {
    const journal: Journal = {
      lookup: async () => new Map(),
      record: async () => {
        throw new Error('disk full');
      },
    };
    const job = jobOf({ units: thirty, gateway: wellBehaved(), journal, chunkTokens: 40, concurrency: 2 });
    await expect(translate(job)).rejects.toThrow('disk full');
  });

  it('is ignored where an entry is damaged', async () => {
    const journal = memoryJournal();
    const texts = units('A note<x1/> to read');
    await translate(jobOf({ units: texts, gateway: wellBehaved(), journal }));
    for (const key of journal.entries.keys()) journal.entries.set(key, 'anu aton');
    const gateway = wellBehaved();
    const outcome = await translate(jobOf({ units: texts, gateway, journal }));
    expect(gateway.calls).toHaveLength(1);
    expect(outcome.targets.get('u1')).toContainEqual({ type: 'standalone', id: 1 });
  });

  it.each([
    ['model', { model: 'another' }],
    ['prompt', { prompt: 'In verse.' }],
    ['target language', { targetLanguage: 'fr' }],
    ['source language', { sourceLanguage: null }],
  ])('separates translations by %s', async (_, change) => {
    const journal = memoryJournal();
    await translate(jobOf({ units: units('Some text'), gateway: wellBehaved(), journal }));
    const gateway = wellBehaved();
    await translate(jobOf({ units: units('Some text'), gateway, journal, ...change }));
    expect(gateway.calls).toHaveLength(1);
  });
});

describe('concurrent calls', () => {
  it('reach the limit and never exceed it', async () => {
    let [now, most] = [0, 0];
    const gateway = fakeModel(async (call) => {
      now += 1;
      most = Math.max(most, now);
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      now -= 1;
      return { text: goodAnswer(call) };
    });
    await translate(jobOf({ units: thirty, gateway, chunkTokens: 20, concurrency: 4 }));
    expect(most).toBe(4);
  });
});
