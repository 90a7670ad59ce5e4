import { describe, expect, it } from 'vitest';
import { isComplete, missingCodes, plainText, readableText, tokensOf, wireOf } from './wire.ts';

const wire = 'Read the <g1>small <g2>print</g2></g1><x3/> first.&#10;Then sign a &lt;g1> & b.';

describe('tokensOf', () => {
  it('returns text and code tokens from left to right', () => {
    expect(tokensOf('Read <g1>this</g1><x2/>')).toEqual([
      { type: 'text', text: 'Read ' },
      { type: 'open', id: 1 },
      { type: 'text', text: 'this' },
      { type: 'close', id: 1 },
      { type: 'alone', id: 2 },
    ]);
  });

  it('is reversed by wireOf', () => {
    expect(wireOf(tokensOf(wire))).toBe(wire);
  });

  it('escapes typed text that looks like a code', () => {
    expect(wireOf([{ type: 'text', text: 'a <g1> b\n' }])).toBe('a &lt;g1> b&#10;');
  });
});

describe('plainText', () => {
  it('returns the text without codes', () => {
    expect(plainText(wire)).toBe('Read the small print first.\nThen sign a <g1> & b.');
  });
});

describe('readableText', () => {
  it('keeps words on both sides of a code apart', () => {
    expect(readableText('steep stairs<x1/>on your <g2>way</g2><x3/>, <x4/>please')).toBe(
      'steep stairs on your way, please',
    );
  });
});

describe('missingCodes', () => {
  const unit = {
    source: 'Read the <g1>small print</g1><x2/>',
    codes: [
      { id: 1, label: 'bold', optional: true },
      { id: 2, label: 'footnote 3', optional: false },
    ],
  };

  it('lists codes missing from the target, including half pairs', () => {
    expect(missingCodes(unit, tokensOf('<g1>Das Kleingedruckte</g1><x2/>'))).toEqual([]);
    expect(missingCodes(unit, tokensOf('<g1>Das</g1>'))).toEqual([
      { id: 2, label: 'footnote 3', optional: false, paired: false },
    ]);
    expect(missingCodes(unit, [{ type: 'open', id: 1 }])).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  it('of which only required ones, or no text, make a text incomplete', () => {
    expect(isComplete(unit, tokensOf('Das Kleingedruckte<x2/>'))).toBe(true);
    expect(isComplete(unit, tokensOf('<g1>Das Kleingedruckte</g1>'))).toBe(false);
    expect(isComplete(unit, tokensOf(' <g1></g1><x2/>'))).toBe(false);
  });
});
