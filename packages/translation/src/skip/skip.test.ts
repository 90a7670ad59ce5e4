import { describe, expect, it } from 'vitest';
import { unit } from '../../test/job.ts';
import { skip, skipReason } from './skip.ts';

describe('skipReason', () => {
  it.each([
    ['2024', 'no-letters'],
    ['1.234,50 €', 'no-letters'],
    ['31/12/2025', 'no-letters'],
    ['٣٫١٤', 'no-letters'],
    ['→', 'no-letters'],
    ['• — …', 'no-letters'],
    ['', 'no-letters'],
    ['https://example.org/a?b=c', 'url'],
    ['www.example.org', 'url'],
    ['office@example.org', 'e-mail'],
    ['info@example.org, www.example.org', 'e-mail'],
    ['{{customer_name}}', 'placeholder'],
    ['%1$s / %d', 'placeholder'],
    ['AB-1234', 'code'],
    ['AB-1234, CD/55.01', 'code'],
    ['4GX7-009', 'code'],
    ['v1.2.3', 'version'],
    ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'identifier'],
  ])('skips %j: %s', (text, reason) => {
    expect(skipReason(text)).toBe(reason);
  });

  it.each([
    '合计',
    'TOTAL',
    'Yes',
    'Q3',
    'COVID-19',
    'Nein',
    'Да',
    '第3章',
    '5 km',
    'See https://example.org for more',
    'Hello {name}',
    'Order AB-1234',
    'MAX 20 PERSONEN',
    '二〇二四',
  ])('translates %j', (text) => {
    expect(skipReason(text)).toBeUndefined();
  });

  it('checks a long text in linear time', () => {
    for (const piece of ['a', 'A1-', '1.', 'www.', '@', '{', ' %', 'A']) skipReason(piece.repeat(100_000));
  });
});

describe('skip', () => {
  it('checks the text, not its codes', async () => {
    const [note, word] = [unit('a', '<g1>12</g1><x2/>'), unit('b', '<g1>Total</g1>')];
    expect(await skip([note, word], { targetLanguage: 'es' })).toEqual({
      skipped: [{ unit: note, reason: 'no-letters' }],
      kept: [word],
    });
  });

  it('skips units in the target language if the user asks for it', async () => {
    const document = [
      unit('de', 'Das Haus wird im Frühjahr verkauft, und der Preis steht schon lange fest.'),
      unit('en', 'The house will be sold in spring, and the price has been fixed for a long time.'),
      unit('short', 'Preis'),
    ];
    const wish = { targetLanguage: 'de', keepTargetLanguage: true };
    const { skipped, kept } = await skip(document, wish);
    expect(skipped.map(({ unit: { id }, reason }) => [id, reason])).toEqual([['de', 'target-language']]);
    expect(kept.map(({ id }) => id)).toEqual(['en', 'short']);
    expect((await skip(document, { targetLanguage: 'de' })).kept).toHaveLength(3);
  });
});
