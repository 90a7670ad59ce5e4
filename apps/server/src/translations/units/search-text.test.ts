import { describe, expect, it } from 'vitest';
import { partOfSearchText, searchText } from './search-text.ts';

describe('the part of a text by which units are found', () => {
  it.each([
    ['Wetter', 'Das WETTER ist gut.'],
    ['strasse 5', 'Die Strasse 5.'],
    [' große ', 'Eine große Stadt.'],
    ['cafe', 'Das cafe\u0301 am Platz.'],
    ['ﬁn', 'Der ﬁnale Satz.'],
    ['300 K', 'Bei 300 \u212a und mehr.'],
    ['tar', 'ein S<g1>ta</g1>rt'],
    ['일', '내일'],
  ])('of %s is in the search text of a unit that contains it', (text, target) => {
    const part = partOfSearchText(text);
    if (part !== undefined) expect(searchText('Source', target)).toContain(part);
    else expect([...text.trim()]).toHaveLength(1);
  });

  it('is unknown of what depends on the text around it', () => {
    for (const text of ['x', '  ', 'ΟΔΟΣ ΑΒΓ', '\u0301xyz', 'a\u001fb c'])
      expect(partOfSearchText(text)).toBeUndefined();
  });
});
