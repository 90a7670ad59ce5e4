import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { keys } from '../../../app/queries.ts';
import { forgetMatches } from './forget-matches.ts';

/** @returns of which texts the matches are asked for again after others entered the memories */
function forgotten(texts: readonly string[], entered?: readonly string[]): readonly string[] {
  const client = new QueryClient();
  const key = (text: string) => keys.memoryMatches({ text, target_language: 'de' });
  for (const text of texts) client.setQueryData(key(text), {});
  forgetMatches(client, entered);
  return texts.filter((text) => client.getQueryState(key(text))?.isInvalidated);
}

describe('matches after a save', () => {
  it('are asked for again for texts that the saved one is similar to', () => {
    const texts = [
      'The tenant pays the rent on the first day of the month.',
      'The <g1>tenant</g1> pays the rent on the third day of each month.',
      'Smoking is forbidden in all rooms.',
    ];
    expect(forgotten(texts, [texts[0] ?? ''])).toEqual(texts.slice(0, 2));
    expect(forgotten(['賃料は毎月一日に支払う。', '禁煙'], ['賃料は毎月三日に支払う。'])).toEqual([
      '賃料は毎月一日に支払う。',
    ]);
  });

  it('are all asked for again when it is unknown what was saved', () => {
    expect(forgotten(['One', 'Two'])).toEqual(['One', 'Two']);
    expect(forgotten(['A'], ['B'])).toEqual(['A']);
  });
});
