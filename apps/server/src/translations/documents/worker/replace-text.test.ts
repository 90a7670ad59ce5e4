import { decodeInline, encodeInline } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { replaceText } from './replace-text.ts';

const replaceIn = (wire: string, find: string, replacement: string, options = {}) => {
  const search = { find, matchCase: false, wholeWords: false, ...options };
  const { content, ...counts } = replaceText(decodeInline(wire).content, search, replacement);
  return { wire: encodeInline(content), ...counts };
};

describe('replaceText', () => {
  it('replaces every occurrence within and outside of codes', () => {
    expect(replaceIn('Der Käufer und <g1>der <g2>käufer</g2></g1>.', 'Käufer', 'Erwerber')).toEqual({
      wire: 'Der Erwerber und <g1>der <g2>Erwerber</g2></g1>.',
      replaced: 2,
      interrupted: 0,
    });
  });

  it('respects case and whole words if asked to', () => {
    expect(replaceIn('Der der', 'der', 'ein', { matchCase: true }).wire).toBe('Der ein');
    expect(replaceIn('Rat, Vorrat, Räte, rat', 'rat', 'Tipp', { wholeWords: true }).wire).toBe(
      'Tipp, Vorrat, Räte, Tipp',
    );
    expect(replaceIn('東京都', '東京', '大阪').wire).toBe('大阪都');
  });

  it('takes both texts literally', () => {
    expect(replaceIn('1.000 und 1x000', '1.000', '$&').wire).toBe('$& und 1x000');
    expect(replaceIn('Preis (netto)', '(netto)', '<g1>').wire).toBe('Preis &lt;g1>');
  });

  it('removes with an empty replacement', () => {
    expect(replaceIn('sehr, sehr gut', 'sehr, ', '').wire).toBe('sehr gut');
  });

  it('leaves occurrences that a code interrupts, and counts them', () => {
    expect(replaceIn('Der K<g1>äufer</g1> und der Käufer', 'Käufer', 'Erwerber')).toEqual({
      wire: 'Der K<g1>äufer</g1> und der Erwerber',
      replaced: 1,
      interrupted: 1,
    });
  });
});
