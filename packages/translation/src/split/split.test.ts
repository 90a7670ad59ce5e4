import { encodeInline, inlineCodes, inlineText, type Unit } from '@verso/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobOf, unit, withLinks } from '../../test/job.ts';
import { fakeModel, goodAnswer, translateText } from '../../test/model.ts';
import { translate } from '../translate.ts';
import { split } from './split.ts';

const sentence = (n: number) => `Clause ${n} binds the buyer and the seller for as long as they live.`;
const languages = { sourceLanguage: 'en', targetLanguage: 'de' };
const wires = (units: readonly Unit[]) => units.map(({ source }) => encodeInline(source));

describe('a unit longer than a chunk', () => {
  it('is requested in pieces of whole sentences and joined again', async () => {
    const text = Array.from({ length: 40 }, (_, index) => sentence(index)).join(' ');
    const gateway = fakeModel((call) => ({ text: goodAnswer(call) }));
    const progress: number[] = [];
    const outcome = await translate(
      jobOf({
        units: [unit('a', 'Title'), unit('b', text), unit('c', 'End of it')],
        gateway,
        chunkTokens: 100,
        onProgress: ({ unitsDone, unitsTotal }) => progress.push(unitsDone / unitsTotal),
      }),
    );
    const asked = gateway.calls.flatMap(({ lines }) => lines.map((line) => line.text));
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.slice(1, -1).every((line) => /^Clause .*live\.$/.test(line))).toBe(true);
    expect(outcome.units.map(({ unitId, state }) => [unitId, state])).toEqual([
      ['a', 'translated'],
      ['b', 'translated'],
      ['c', 'translated'],
    ]);
    expect(inlineText(outcome.targets.get('b') ?? [])).toBe(translateText(text));
    expect(progress.at(-1)).toBe(1);
  });

  it('keeps formatting across a cut and never cuts a link', async () => {
    const long = `${sentence(1)} ${sentence(2)} ${sentence(3)}`;
    const bold = unit('b', `<g1>${long}</g1>`);
    expect(wires((await split([bold], languages, 20)).pieces)).toEqual(
      [1, 2, 3].map((n) => `<g1>${sentence(n)}${n < 3 ? ' ' : ''}</g1>`),
    );
    expect((await split([withLinks(bold)], languages, 20)).pieces).toHaveLength(1);
  });

  it('keeps the source of a refused piece, flagged', async () => {
    const text = [1, 2, 3].map(sentence).join(' ');
    const gateway = fakeModel((call) =>
      call.lines.some((line) => line.text.includes('Clause 2'))
        ? { reason: 'content_filter' }
        : { text: goodAnswer(call) },
    );
    const outcome = await translate(jobOf({ units: [unit('a', text)], gateway, chunkTokens: 20 }));
    expect(outcome.units).toMatchObject([{ unitId: 'a', state: 'flagged' }]);
    expect(inlineText(outcome.targets.get('a') ?? [])).toBe(
      `${translateText(sentence(1))} ${sentence(2)} ${translateText(sentence(3))}`,
    );
  });

  it('is unchanged after split and join, whatever codes it has', async () => {
    const part = fc.constantFrom(
      'One is here. ',
      '<g1>Two go. And three</g1>',
      ' four.',
      '<x2/>',
      'Five! ',
      '<g3></g3>',
      '<g4>Six <x5/>is. It</g4>',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(part, { minLength: 2 }),
        fc.integer({ min: 1, max: 12 }),
        async (parts, size) => {
          const whole = unit('a', parts.join(''));
          const { pieces, join } = await split([whole], languages, size);
          const targets = new Map(pieces.map(({ id, source }) => [id, source]));
          const units = pieces.map(({ id }) => ({ unitId: id, state: 'translated' as const, problems: [] }));
          const joined = (await join({ ...nothing, units, targets })).targets.get('a') ?? [];
          expect(inlineText(joined)).toBe(inlineText(whole.source));
          expect(encodeInline(joined).replace(/<\/g(\d)><g\1>/g, '')).toBe(encodeInline(whole.source));
          expect(new Set(inlineCodes(joined).map(({ id }) => id)).size).toBe(whole.codes.length);
        },
      ),
    );
  });
});

const nothing = {
  chunks: 0,
  calls: 0,
  usage: { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 },
  estimate: { inputTokens: 0, outputTokens: 0 },
  costUsd: 0,
  models: [],
  demo: false,
};
