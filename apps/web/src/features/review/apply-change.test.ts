import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { TranslatedUnit } from '@verso/contracts';
import { describe, expect, it, vi } from 'vitest';
import { keys } from '../../app/queries.ts';
import { applyChanges, applyToPage } from './apply-change.ts';

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

  it('are not taken back by a page that was asked for before', async () => {
    const client = new QueryClient();
    const queryKey = [...keys.units('t'), 'page'];
    const answers: ((answer: typeof page) => void)[] = [];
    const queryFn = () => new Promise<typeof page>((resolve) => answers.push(resolve));
    client.setQueryData(queryKey, page);
    const stop = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
    applyChanges(client, 't', [edited]);
    answers[0]?.(page);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(client.getQueryData(queryKey)).toMatchObject({ unconfirmed: 2, units: [unit('a'), edited] });
    answers[1]?.({ ...page, units: [edited] });
    await vi.waitFor(() => expect(client.getQueryData(queryKey)).toMatchObject({ units: [edited] }));
    stop();
  });
});
