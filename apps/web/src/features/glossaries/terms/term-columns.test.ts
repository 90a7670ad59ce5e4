import type { TermContent } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { applyChange, changeOf, replacedBy, textOf } from './term-columns.ts';

const term: TermContent = {
  source: 'seller',
  translations: { de: { preferred: 'Verkäufer', alternatives: ['Veräußerer'], forbidden: [] } },
  keep_as_is: false,
  case_sensitive: false,
  part_of_speech: null,
  note: null,
  domain: null,
  status: 'approved',
};

describe('a cell of a term', () => {
  it('changes one field of one language, and keeps the others', () => {
    const change = changeOf(term, 'forbidden', 'de', 'Händler | Kaufmann, Händler || Händler');
    const changed = applyChange(term, change);
    expect(changed.translations.de).toEqual({
      preferred: 'Verkäufer',
      alternatives: ['Veräußerer'],
      forbidden: ['Händler', 'Kaufmann, Händler'],
    });
    expect(textOf(changed, 'forbidden', 'de')).toBe('Händler | Kaufmann, Händler');
    expect(replacedBy(change, term)).toEqual({ translations: { de: term.translations.de } });
  });

  it('may be of a language without a translation', () => {
    const change = changeOf(term, 'preferred', 'fr', ' vendeur ');
    expect(applyChange(term, change).translations).toMatchObject({
      de: { preferred: 'Verkäufer' },
      fr: { preferred: 'vendeur' },
    });
    expect(replacedBy(change, term)).toEqual({
      translations: { fr: { preferred: '', alternatives: [], forbidden: [] } },
    });
  });

  it('becomes null when a note is emptied', () => {
    expect(changeOf(term, 'note', 'de', ' ')).toEqual({ note: null });
  });
});
