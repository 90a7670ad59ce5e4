import {
  decodeReadingLines,
  ModelCallError,
  type ModelGateway,
  type ModelRequest,
  type ReadingLine,
} from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { translate } from '../src/index.ts';
import { jobOf, memoryJournal, units } from './job.ts';
import { translateText, wellBehaved } from './model.ts';

const three = units('The rent is due in May', 'The deposit is refundable', 'Pets need a permission');

/** A model that translates well, and another one that reads. */
function withReader(read: (lines: readonly ReadingLine[]) => string | ModelCallError) {
  const translator = wellBehaved();
  const readings: ModelRequest[] = [];
  const gateway: ModelGateway = {
    async *stream(request, signal) {
      if (request.purpose !== 'read') return yield* translator.stream(request, signal);
      readings.push(request);
      const said = read(decodeReadingLines(request.prompt));
      if (said instanceof ModelCallError) throw said;
      yield { type: 'text', text: said };
      const usage = { inputTokens: 40, cachedInputTokens: 0, outputTokens: 5 };
      yield { type: 'finish', reason: 'stop', usage, model: 'reader', costUsd: 0.002 };
    },
  };
  return { gateway, translator, readings };
}

const problems = (outcome: Awaited<ReturnType<typeof translate>>) =>
  outcome.units.flatMap(({ unitId, state, problems: found }) =>
    found.map(({ code, detail }) => `${unitId} ${state} ${code}: ${detail}`),
  );

describe('a second reader', () => {
  it('that is another model reads every text with its translation, and flags what it names', async () => {
    const { gateway, readings } = withReader((lines) => {
      expect(lines[1]).toEqual({
        id: '2',
        text: 'The deposit is refundable',
        translation: translateText('The deposit is refundable'),
      });
      return '2\tomitted\tThe word “refundable”\u202e is <g1>missing</g1>.\n';
    });
    const outcome = await translate(jobOf({ units: three, gateway, secondReader: true }));
    expect(readings.map(({ exclude }) => exclude)).toEqual([['fake']]);
    expect(problems(outcome)).toEqual([
      'u2 flagged read-omitted: A second model misses something: The word “refundable” is missing.',
    ]);
    expect(outcome.targets.size).toBe(3);
    expect(outcome).toMatchObject({
      secondReading: { read: 3, found: 1 },
      calls: 2,
      models: ['fake', 'reader'],
    });
  });

  it('is not asked without the wish for one', async () => {
    const { gateway, readings } = withReader(() => '1\twrong\n');
    const outcome = await translate(jobOf({ units: three, gateway }));
    expect([readings.length, outcome.secondReading]).toEqual([0, undefined]);
  });

  it.each([
    ['names a text that nobody asked about', '7\twrong\tNo.'],
    ['answers something else', 'I think that these translations are quite good.'],
    ['translates instead', '1\tEl alquiler vence en mayo\n2\tLa fianza es reembolsable\n'],
    ['is not available', new ModelCallError('no_route', 'No model can answer.')],
    ['breaks off', new ModelCallError('network', 'Gone.')],
  ])('that %s changes nothing', async (_, said) => {
    const outcome = await translate(
      jobOf({ units: three, gateway: withReader(() => said).gateway, secondReader: true }),
    );
    expect(problems(outcome)).toEqual([]);
    expect(outcome.secondReading).toEqual({ read: 0, found: 0 });
  });

  it('that objects to most of many texts is not believed', async () => {
    const many = units(
      ...Array.from({ length: 12 }, (_, at) => `The tenant of house number ${at + 20} pays`),
    );
    const { gateway } = withReader((lines) => lines.map(({ id }) => `${id}\twrong\tBad.`).join('\n'));
    const outcome = await translate(jobOf({ units: many, gateway, secondReader: true }));
    expect(outcome.secondReading).toEqual({ read: 0, found: 0 });
  });

  it('is not paid again for what it has read', async () => {
    const journal = memoryJournal();
    const { gateway, readings } = withReader(() => '**3**. wrong – Not about pets');
    const job = { units: three, gateway, journal, secondReader: true };
    const first = await translate(jobOf(job));
    const again = await translate(jobOf(job));
    expect(readings).toHaveLength(1);
    expect(problems(again)).toEqual(problems(first));
    expect(problems(again)).toEqual(['u3 flagged read-wrong: A second model finds it wrong: Not about pets']);
  });

  it('ends with its job', async () => {
    const stop = new AbortController();
    const { gateway } = withReader(() => {
      stop.abort();
      return '0\tnone';
    });
    const job = jobOf({ units: three, gateway, secondReader: true, signal: stop.signal });
    await expect(translate(job)).rejects.toMatchObject({ code: 'aborted' });
  });
});
