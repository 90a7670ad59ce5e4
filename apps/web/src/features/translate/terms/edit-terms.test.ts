import type { ListedTerm } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { approvable, approvedOf, isTranslated, translationText, withTranslation } from './edit-terms.ts';

const seller: ListedTerm = {
  source: 'Seller',
  translations: {},
  keep_as_is: false,
  case_sensitive: true,
  part_of_speech: null,
  note: null,
  domain: null,
  status: 'proposed',
  kind: 'defined',
  count: 3,
  examples: ['(the "Seller")'],
  documents: ['contract.docx'],
};

describe('editing a found term', () => {
  it('approves it', () => {
    const edited = withTranslation(seller, 'de', 'Verkäufer');
    expect(edited.status).toBe('approved');
    expect(translationText(edited, 'de')).toBe('Verkäufer');
    expect(approvedOf([seller, edited])).toEqual([edited]);
  });

  it('keeps it as it is when the translation is the term', () => {
    const kept = withTranslation(seller, 'de', 'Seller');
    expect(kept).toMatchObject({ keep_as_is: true, status: 'approved' });
    expect(translationText(kept, 'de')).toBe('Seller');
    expect(withTranslation(kept, 'de', 'Verkäufer').keep_as_is).toBe(false);
  });

  it('withdraws the approval when the translation is deleted', () => {
    const emptied = withTranslation(withTranslation(seller, 'de', 'Verkäufer'), 'de', ' ');
    expect(emptied.status).toBe('proposed');
    expect(isTranslated(emptied, 'de')).toBe(false);
  });

  it('leaves terms without a translation out when all are approved', () => {
    const proposed = { ...withTranslation(seller, 'de', 'Verkäufer'), status: 'proposed' as const };
    expect(approvable([seller, proposed, withTranslation(seller, 'de', 'Seller')], 'de')).toEqual([proposed]);
  });
});
