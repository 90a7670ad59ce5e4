import { inlineText } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { distinctText } from '../src/dedupe/dedupe.ts';
import { addKeys } from '../src/journal/key.ts';
import { fix } from '../src/repair/fix.ts';
import { placeCodes } from '../src/repair/place.ts';
import { split } from '../src/split/split.ts';
import { translate } from '../src/translate.ts';
import { judge } from '../src/verify/judge.ts';
import { compareLiterals } from '../src/verify/literals.ts';
import { compareNumbers } from '../src/verify/numbers.ts';
import { jobOf, unit } from './job.ts';
import { fakeModel, goodAnswer } from './model.ts';

const languages = { sourceLanguage: 'en', targetLanguage: 'es' };
const segmentOf = async (wire: string) => {
  const [segment] = await addKeys([distinctText(unit('a', wire))], { ...languages, model: 'm', prompt: '' });
  if (segment === undefined) throw new Error('no text');
  return segment;
};
const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** With quadratic algorithms, each of these took minutes. */
describe('hostile documents', { timeout: 60_000 }, () => {
  it('may contain a unit of 20,000 codes', async () => {
    const wire = many(20_000, (index) => `<g${index + 1}>Word ${index}.</g${index + 1}> And. `).join('');
    const whole = unit('a', wire);
    const { pieces } = await split([whole], languages, 100);
    expect(pieces.map(({ source }) => inlineText(source)).join('')).toBe(inlineText(whole.source));
    expect(new Set(pieces.flatMap(({ codes }) => codes.map(({ id }) => id))).size).toBe(20_000);
    const text = many(20_000, (index) => `w${index}`).join(' ');
    expect(inlineText(placeCodes(whole.source, [], text))).toBe(text);
  });

  it('may contain an endless sentence, which is cut at spaces or anywhere', async () => {
    for (const text of ['word '.repeat(100_000), 'a'.repeat(500_000), '😀'.repeat(100_000)]) {
      const { pieces } = await split([unit('a', text)], languages, 1500);
      const texts = pieces.map(({ source }) => inlineText(source));
      expect(texts.join('')).toBe(text);
      expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(50_000);
      expect(texts.every((piece) => piece.isWellFormed())).toBe(true);
    }
  });

  it('do not block the event loop while they are prepared', async () => {
    const units = many(5000, (index) => unit(`u${index}`, `Clause ${index} binds the buyer and the seller.`));
    const gateway = fakeModel((call) => ({ text: goodAnswer(call) }), 1000);
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const outcome = await translate(jobOf({ units, gateway }));
    isDone = true;
    expect(outcome.targets.size).toBe(5000);
    expect(turns).toBeGreaterThan(5);
  });
});

describe('hostile answers', { timeout: 60_000 }, () => {
  it('are cut off beyond any plausible length, and the source is kept', async () => {
    let sent = 0;
    const gateway = fakeModel(() => ({ text: `1\t${'x'.repeat(3_000_000)}` }), 1000);
    const counted = {
      ...gateway,
      async *stream(...args: Parameters<typeof gateway.stream>) {
        for await (const event of gateway.stream(...args)) {
          if (event.type === 'text') sent += event.text.length;
          yield event;
        }
      },
    };
    const outcome = await translate(jobOf({ units: [unit('a', 'A text to translate')], gateway: counted }));
    expect(outcome.units).toMatchObject([{ state: 'flagged', problems: [{ code: 'cut-off' }, {}] }]);
    expect(sent / outcome.calls).toBeLessThan(200_000);
  });

  it.each<[string, string, string]>([
    ['codes without an end', '<g1>a</g1>', '<g1>'.repeat(100_000)],
    ['crossed codes', '<g1>a</g1>', '<g1><g2><g3>'.repeat(20_000) + '</g1></g2>'.repeat(20_000)],
    ['a bracket and spaces', 'a <g1>b</g1>', `<${' '.repeat(300_000)}`],
    ['entities', 'a &amp; b'.repeat(5000), '&quot;&nbsp;'.repeat(20_000)],
    [
      'spaces within codes',
      many(5000, (i) => `<g${i + 1}>a</g${i + 1}>`).join(''),
      '<g1> a </g1>'.repeat(50_000),
    ],
  ])('may contain %s', async (_, source, answer) => {
    const segment = await segmentOf(source);
    expect(() => judge(segment, answer, languages)).not.toThrow();
  });

  it('may contain other numbers and addresses throughout', () => {
    const numbers = many(50_000, (index) => `${index + 100}`);
    const moved = compareNumbers(numbers.join(' '), numbers.map((number) => `${number}7`).join(' '));
    expect(moved.changed.length + moved.added.length).toBeGreaterThan(50_000);
    expect(compareNumbers('0'.repeat(300_000), '1万').added).toEqual(['1']);
    const links = many(20_000, (index) => `www.a${index}.com`);
    const { missing, added } = compareLiterals(links.join(' '), links.map((link) => `${link}/b`).join(' '));
    expect([missing.length, added.length]).toEqual([20_000 - 100, 20_000]);
  });

  it('have their spaces moved out of adjacent codes', async () => {
    const segment = await segmentOf('A <g1><g2>word</g2></g1> more');
    expect(fix('Una <g1> <g2>palabra </g2> </g1>más', segment)).toBe('Una <g1><g2>palabra</g2></g1> más');
  });
});
