import { describe, expect, it } from 'vitest';
import { splitAtHidden } from './hidden-characters.ts';

describe('splitAtHidden', () => {
  it('takes hidden characters out one by one and loses nothing', () => {
    const text = 'Am  1.\u00a0Mai\n\u200bBau\u00adstelle\u2003!';
    const parts = splitAtHidden(text);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.flatMap((part) => part.hidden ?? [])).toEqual([
      'space',
      'space',
      'noBreakSpace',
      'lineBreak',
      'zeroWidthSpace',
      'softHyphen',
      'otherSpace',
    ]);
  });

  it('leaves a text without them whole', () => {
    expect(splitAtHidden('Baustelle')).toEqual([{ text: 'Baustelle' }]);
    expect(splitAtHidden('')).toEqual([]);
  });
});
