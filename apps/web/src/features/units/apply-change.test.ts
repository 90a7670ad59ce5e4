import type { TranslatedUnit } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { applyToPage } from './apply-change.ts';

const unit = (id: string, more: Partial<TranslatedUnit> = {}): TranslatedUnit => ({
  id,
  location: '',
  source: 'Text',
  target: 'Text',
  state: 'flagged',
  problems: [],
  codes: [],
  ...more,
});

const counts = {
  repeated: 0,
  all: 3,
  translated: 0,
  reused: 0,
  skipped: 0,
  repaired: 0,
  flagged: 3,
  edited: 0,
  changed: 0,
  term: 0,
  unconfirmed: 3,
  commented: 0,
};
const list = [unit('a'), unit('b')];
const page = { units: list, total: 3, unconfirmed: 3, hasMore: true, counts };
const changeOf = (after: TranslatedUnit) => new Map([[after.id, after]]);

describe('changed units', () => {
  const edited = unit('b', {
    state: 'edited',
    changed_at: '2026-11-21T12:00:00Z',
    confirmed_at: '2026-11-21T12:00:00Z',
  });

  it('replace those of a page and update its counts', () => {
    const after = applyToPage(page, [unit('b')], changeOf(edited));
    expect(after.units.map(({ state }) => state)).toEqual(['flagged', 'edited']);
    expect(after.counts).toEqual({ ...counts, flagged: 2, edited: 1, changed: 1, unconfirmed: 2 });
    expect(after.unconfirmed).toBe(2);
    const again = applyToPage(after, [edited], changeOf({ ...edited, state: 'repaired' }));
    expect(again.counts).toEqual({ ...counts, flagged: 2, repaired: 1, changed: 1, unconfirmed: 2 });
  });

  it('update the counts of other pages, but not their units', () => {
    const other = { ...page, units: [unit('c')] };
    const after = applyToPage(other, [unit('b')], changeOf(edited));
    expect(after.units).toEqual(other.units);
    expect(after.counts.edited).toBe(1);
  });
});
