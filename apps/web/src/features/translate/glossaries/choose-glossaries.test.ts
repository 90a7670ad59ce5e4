import type { GlossaryResponse } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { chosenGlossaries, pairKey, usableGlossaries } from './choose-glossaries.ts';

const glossary = (id: string, more: Partial<GlossaryResponse> = {}): GlossaryResponse => ({
  id,
  name: id,
  source_language: 'en',
  target_languages: ['de', 'fr'],
  shared: false,
  is_default: false,
  is_own: true,
  may_manage: true,
  terms: 3,
  created_at: '2026-11-21T12:00:00Z',
  updated_at: '2026-11-21T12:00:00Z',
  ...more,
});
const idsOf = (glossaries: readonly GlossaryResponse[]) => glossaries.map(({ id }) => id);

describe('the glossaries of a translation', () => {
  const all = [
    glossary('contracts', { is_default: true }),
    glossary('products'),
    glossary('empty', { terms: 0, is_default: true }),
    glossary('french', { source_language: 'fr', target_languages: ['de-AT'] }),
  ];

  it('have terms for its languages', () => {
    expect(idsOf(usableGlossaries(all, { source: 'en', target: 'de' }))).toEqual(['contracts', 'products']);
    expect(idsOf(usableGlossaries(all, { source: 'fr', target: 'de' }))).toEqual(['french']);
    expect(idsOf(usableGlossaries(all, { source: 'en', target: 'es' }))).toEqual([]);
  });

  it('may have any source language while it is unknown', () => {
    expect(idsOf(usableGlossaries(all, { source: null, target: 'de' }))).toEqual([
      'contracts',
      'products',
      'french',
    ]);
  });

  it('are the default ones until the user chooses others, or none', () => {
    const usable = usableGlossaries(all, { source: 'en', target: 'de' });
    expect(idsOf(chosenGlossaries(usable, undefined))).toEqual(['contracts']);
    expect(idsOf(chosenGlossaries(usable, ['products', 'deleted', 'contracts']))).toEqual([
      'products',
      'contracts',
    ]);
    expect(chosenGlossaries(usable, [])).toEqual([]);
  });

  it('are at most as many as a translation may use', () => {
    const many = Array.from({ length: 9 }, (_, index) => glossary(`${index}`, { is_default: true }));
    expect(chosenGlossaries(many, undefined)).toHaveLength(5);
  });

  it('are remembered per pair of languages', () => {
    expect(pairKey({ source: 'en', target: 'de' })).not.toBe(pairKey({ source: null, target: 'de' }));
  });
});
