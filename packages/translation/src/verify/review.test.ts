import { encodeInline } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { unit } from '../../test/job.ts';
import { reviewTarget } from './review.ts';

const languages = { sourceLanguage: 'en', targetLanguage: 'de' };
const price = unit('a', ' Pay <g1>500</g1> dollars<x2/> ');

function review(original: ReturnType<typeof unit>, wire: string) {
  const { target, refusals, doubts } = reviewTarget(original, wire, languages);
  return {
    target: encodeInline(target),
    refusals: refusals.map(({ code }) => code),
    doubts: doubts.map(({ code }) => code),
  };
}

describe('reviewTarget', () => {
  it("returns a person's text with the unit's own white space around it", () => {
    expect(review(price, '<g1>500</g1> Dollar zahlen<x2/>\n')).toEqual({
      target: ' <g1>500</g1> Dollar zahlen<x2/> ',
      refusals: [],
      doubts: [],
    });
  });

  it.each([
    ['<g1>500</g1> Dollar zahlen', 'codes-missing'],
    ['<g1>500</g1> Dollar<x2/><x3/>', 'codes-invented'],
    ['<x2/><g1>500</g1> Dollar<x2/>', 'codes-doubled'],
    ['<g1>500</g1> Dollar\u0001<x2/>', 'illegal-characters'],
    [' ', 'empty'],
  ])('rejects %j, which the document can’t hold', (wire, code) => {
    expect(review(price, wire).refusals).toContain(code);
  });

  it('rejects a line break in a single-line unit, and text over the maximum length', () => {
    const short = unit('b', 'Total', { constraints: { singleLine: true, maxLength: 12 } });
    expect(review(short, 'Sum&#10;me').refusals).toEqual(['line-break']);
    expect(review(short, 'Gesamtbetrag aller Posten').refusals).toEqual(['too-long']);
  });

  it('reports content problems as doubts only', () => {
    expect(review(price, '<g1>900</g1> Dollar zahlen<x2/>')).toMatchObject({
      refusals: [],
      doubts: ['numbers-changed', 'numbers-added'],
    });
    expect(review(price, '500 Dollar zahlen<x2/>')).toMatchObject({
      refusals: [],
      doubts: ['formatting-lost'],
    });
  });
});
