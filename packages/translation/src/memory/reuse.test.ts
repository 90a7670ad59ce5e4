import { decodeInline, encodeInline, type Unit } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { jobOf, unit } from '../../test/job.ts';
import { fakeModel, goodAnswer } from '../../test/model.ts';
import type { TranslationMemory } from '../job.ts';
import { translate } from '../translate.ts';
import { matchUnits } from './match.ts';
import { memoryPair } from './normalize.ts';

/** A memory with these pairs of wire texts. */
function memoryWith(
  pairs: Readonly<Record<string, string>>,
  before: string | null = null,
): TranslationMemory {
  const all = Object.entries(pairs).map(([source, target]) =>
    memoryPair(decodeInline(source).content, decodeInline(target).content),
  );
  return {
    lookup: async (queries) =>
      queries.map((query) =>
        all
          .filter(({ key }) => key === query.text)
          .map(({ source, target }) => ({
            source,
            target,
            inContext: before !== null && query.before === before,
          })),
      ),
    similar: async (texts) => texts.map(() => []),
  };
}

async function translated(wires: readonly string[], memory: TranslationMemory) {
  const gateway = fakeModel((call) => ({ text: goodAnswer(call) }));
  const units = wires.map((wire, index) => unit(`u${index}`, wire));
  const outcome = await translate(jobOf({ units, gateway, memory }));
  return {
    asked: gateway.calls.flatMap(({ lines }) => lines.map(({ text }) => text)),
    matches: outcome.units.map(({ match }) => match),
    targets: wires.map((_, index) => encodeInline(outcome.targets.get(`u${index}`) ?? [])),
  };
}

describe('a text that the memory knows', () => {
  it('is reused without a model, whatever the numbers of its codes', async () => {
    const memory = memoryWith({ 'The <g7>old</g7> house stands.': 'Das <g7>alte</g7> Haus steht.' });
    const result = await translated(['The <g2>old</g2> house stands.', 'Another house falls.'], memory);
    expect(result.matches).toEqual([100, undefined]);
    expect(result.targets[0]).toBe('Das <g2>alte</g2> Haus steht.');
    expect(result.asked).toEqual(['Another house falls.']);
  });

  it('is a match in context after the same text', async () => {
    const memory = memoryWith({ 'The house stands.': 'Das Haus steht.' }, 'Here it is.');
    const result = await translated(['Here it is.', 'The house stands.'], memory);
    expect(result.matches).toEqual([undefined, 101]);
  });

  it('gets its codes again where only they differ, unless a model has to place formatting', async () => {
    const memory = memoryWith({ 'The house stands.': 'Das Haus steht.' });
    expect(await translated(['<g1>The house stands.</g1>'], memory)).toMatchObject({
      matches: [99],
      targets: ['<g1>Das Haus steht.</g1>'],
    });
    expect((await translated(['The <g1>house</g1> stands.'], memory)).matches).toEqual([undefined]);
  });

  it('is assembled from its sentences, if all are known', async () => {
    const memory = memoryWith({ 'It rains.': 'Es regnet.', 'We stay here.': 'Wir bleiben hier.' });
    const result = await translated(['It rains. We stay here.', 'It rains. They go away.'], memory);
    expect(result.matches).toEqual([100, undefined]);
    expect(result.targets[0]).toBe('Es regnet. Wir bleiben hier.');
  });

  it('is translated by a model if the stored translation fails verification', async () => {
    const memory = memoryWith({ 'Pay 500 euros now.': 'Zahlen Sie jetzt.' });
    expect((await translated(['Pay 500 euros now.'], memory)).asked).toEqual(['Pay 500 euros now.']);
  });
});

describe('a text that is similar to texts of the memory', () => {
  const similar = (source: string, score: number) => ({
    source,
    target: `(${source})`,
    score,
    isChecked: true,
  });

  it('is translated by a model that sees the two most similar ones, once, as far as there is room', async () => {
    const memory: TranslationMemory = {
      lookup: async (queries) => queries.map(() => []),
      similar: async (texts) =>
        texts.map((text) =>
          text === 'A new text.' ? [] : [similar('One.', 90), similar('Two.', 80), similar('Three.', 75)],
        ),
    };
    const gateway = fakeModel((call) => ({ text: goodAnswer(call) }));
    const units = [unit('u1', 'The first text.'), unit('u2', 'A new text.'), unit('u3', 'The third text.')];
    await translate(jobOf({ units, gateway, memory }));
    const [call] = gateway.calls;
    expect(call?.request.prompt.match(/^Match: .*$/gm)).toEqual([
      'Match: One. => (One.)',
      'Match: Two. => (Two.)',
    ]);
    expect(call?.request.system).toContain('"Match: a => b"');
  });

  it('adds no more to a request than the lines have', async () => {
    const memory: TranslationMemory = {
      lookup: async (queries) => queries.map(() => []),
      similar: async (texts) => texts.map((text) => [similar(`${text} And more`, 90)]),
    };
    const gateway = fakeModel((call) => ({ text: goodAnswer(call) }));
    const units = Array.from({ length: 30 }, (_, index) =>
      unit(`u${index}`, `This is text number ${index} of a long list of texts that differ.`),
    );
    await translate(jobOf({ units, gateway, memory, concurrency: 1 }));
    const [call] = gateway.calls;
    const added = call?.request.prompt.match(/^Match: .*$/gm) ?? [];
    const length = (texts: readonly string[]) => texts.join('').length;
    expect(added.length).toBeGreaterThan(5);
    expect(length(added)).toBeLessThanOrEqual(length(call?.lines.map(({ text }) => text) ?? []));
  });
});

describe('what a memory holds of a text', () => {
  const languages = { sourceLanguage: 'en', targetLanguage: 'de', before: undefined };
  const found = (score: number, isChecked: boolean) => ({ source: '', target: '', score, isChecked });
  const scoresOf = async (units: readonly Unit[], memory: TranslationMemory, searches = 10) => {
    const { matches, ...rest } = await matchUnits(units, memory, { ...languages, searches });
    return { ...rest, scores: units.map(({ id }) => Object.values(matches.get(id) ?? {})) };
  };

  it('is what people wrote, not the better words of a machine, and never all of it', async () => {
    const memory: TranslationMemory = {
      lookup: async (queries) => queries.map(() => []),
      similar: async (texts) =>
        texts.map((text) =>
          text.startsWith('The') ? [found(95, false), found(80, true), found(75, true)] : [found(100, true)],
        ),
    };
    const units = [unit('u1', 'The first text.'), unit('u2', 'One <g1>bold</g1> text.'), unit('u3', '12')];
    expect(await scoresOf(units, memory)).toEqual({
      scores: [
        [80, false],
        [99, false],
        [0, false],
      ],
      searched: 2,
      left: 0,
    });
    expect(await scoresOf(units, memory, 1)).toMatchObject({ searched: 1, left: 1 });
  });

  it('is all of a text that is reused, wherever the same one is', async () => {
    const memory = memoryWith({ 'The house stands.': 'Das Haus steht.' }, 'It was built.');
    const units = ['The house stands.', 'It was built.', 'The house stands.'].map((text, at) =>
      unit(`u${at}`, text),
    );
    expect((await scoresOf(units, memory)).scores).toEqual([
      [100, true],
      [0, false],
      [100, true],
    ]);
    const before = unit('u', 'It was built.');
    const { matches } = await matchUnits(units.slice(0, 1), memory, { ...languages, before, searches: 10 });
    expect([...matches]).toEqual([['u0', { score: 101, isReusable: true }]]);
  });
});
