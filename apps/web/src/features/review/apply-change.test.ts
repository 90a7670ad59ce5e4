import type { TranslatedUnit } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import { applyChange, type UnitPages } from './apply-change.ts';

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
};
const page = (...units: TranslatedUnit[]) => ({ units, total: 3, unconfirmed: 3, hasMore: true, counts });
const pages: UnitPages = { pages: [page(unit('a'), unit('b')), page(unit('c'))], pageParams: [0, 2] };

describe('applyChange', () => {
  it('replaces the unit and updates the counts', () => {
    const edited = unit('b', { state: 'edited', changed_at: '2026-11-21T12:00:00Z' });
    const after = applyChange(pages, edited);
    expect(after?.pages.map(({ units }) => units.map(({ state }) => state))).toEqual([
      ['flagged', 'edited'],
      ['flagged'],
    ]);
    expect(after?.pages[0]?.counts).toEqual({ ...counts, flagged: 2, edited: 1, changed: 1 });
    const again = applyChange(after, { ...edited, state: 'repaired' });
    expect(again?.pages[1]?.counts).toEqual({ ...counts, flagged: 2, repaired: 1, changed: 1 });
  });

  it('does not change pages without the unit', () => {
    expect(applyChange(pages, unit('z'))).toBe(pages);
    expect(applyChange(undefined, unit('z'))).toBeUndefined();
  });
});
