import { decodeInline, encodeInline } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { findText } from './find-text.ts';
import { replaceText } from './replace-text.ts';

const replaceIn = async (wire: string, find: string, replacement: string, options = {}) => {
  const search = { match_case: false, whole_words: false, regular_expression: false, ...options };
  const { content, ...counts } = replaceText(
    decodeInline(wire).content,
    await findText({ find, replacement, ...search }),
  );
  return { wire: encodeInline(content), ...counts };
};
const replaced = async (...input: Parameters<typeof replaceIn>) => (await replaceIn(...input)).wire;

describe('replaceText', () => {
  it('replaces every occurrence within and outside of codes', async () => {
    expect(await replaceIn('Der Käufer und <g1>der <g2>käufer</g2></g1>.', 'Käufer', 'Erwerber')).toEqual({
      wire: 'Der Erwerber und <g1>der <g2>Erwerber</g2></g1>.',
      replaced: 2,
      interrupted: 0,
    });
  });

  it('respects case and whole words if asked to', async () => {
    expect(await replaced('Der der', 'der', 'ein', { match_case: true })).toBe('Der ein');
    expect(await replaced('Rat, Vorrat, Räte, rat', 'rat', 'Tipp', { whole_words: true })).toBe(
      'Tipp, Vorrat, Räte, Tipp',
    );
    expect(await replaced('東京都', '東京', '大阪')).toBe('大阪都');
  });

  it('takes both texts literally', async () => {
    expect(await replaced('1.000 und 1x000', '1.000', '$&')).toBe('$& und 1x000');
    expect(await replaced('Preis (netto)', '(netto)', '<g1>')).toBe('Preis &lt;g1>');
  });

  it('removes with an empty replacement', async () => {
    expect(await replaced('sehr, sehr gut', 'sehr, ', '')).toBe('sehr gut');
  });

  it('leaves occurrences that a code interrupts, and counts them', async () => {
    expect(await replaceIn('Der K<g1>äufer</g1> und der Käufer', 'Käufer', 'Erwerber')).toEqual({
      wire: 'Der K<g1>äufer</g1> und der Erwerber',
      replaced: 1,
      interrupted: 1,
    });
    expect(await replaceIn('Seite<x1/> 5, <x2/>Seite 6', 'Seite', 'S.')).toEqual({
      wire: 'S.<x1/> 5, <x2/>S. 6',
      replaced: 2,
      interrupted: 0,
    });
  });

  describe('with a regular expression', () => {
    const expression = { regular_expression: true };

    it('writes what was found into the replacement', async () => {
      expect(
        await replaced('am 24.12.2026 und 1.1.2027', String.raw`(\d+)\.(\d+)\.(\d+)`, '$3-$2-$1', expression),
      ).toBe('am 2026-12-24 und 2027-1-1');
      expect(await replaced('5 EUR', String.raw`(?P<n>\d+) EUR`, '$$$1 [$0] $9', expression)).toBe(
        '$5 [5 EUR] ',
      );
    });

    it('sees the whole unit, and codes as characters of their own', async () => {
      expect(await replaced('Ende. <g1>Ende.</g1>', String.raw`\.$`, '!', expression)).toBe(
        'Ende. <g1>Ende!</g1>',
      );
      expect(await replaceIn('Nr.<x1/>5', 'Nr..5', 'No. 5', expression)).toMatchObject({
        replaced: 0,
        interrupted: 1,
      });
    });

    it('knows letters of all scripts, and counts in them as texts do', async () => {
      expect(
        await replaced('Größe 😀 ÄHNLICH x', String.raw`\p{Lu}\p{L}+`, '<$0>', {
          ...expression,
          match_case: true,
        }),
      ).toBe('<Größe> 😀 <ÄHNLICH> x');
      expect(await replaced('Straße STRASSE', 'straße', 'Weg', expression)).toBe('Weg STRASSE');
      expect(await replaced('Rat Vorrat', 'r.t', 'Tipp', { ...expression, whole_words: true })).toBe(
        'Tipp Vorrat',
      );
    });

    it('takes linear time, and ignores occurrences of nothing', async () => {
      const text = 'a'.repeat(5_000);
      expect(await replaceIn(`${text}!`, '(a*)*b|(a|a)+$', 'x', expression)).toMatchObject({ replaced: 0 });
      expect(await replaced('abc', 'x*', '-', expression)).toBe('abc');
    });

    it('is refused when it can’t be read', async () => {
      await expect(replaceIn('a', '(', 'b', expression)).rejects.toMatchObject({ code: 'validation_failed' });
      await expect(replaceIn('a', String.raw`(a)\1`, 'b', expression)).rejects.toMatchObject({
        code: 'validation_failed',
      });
    });
  });
});
