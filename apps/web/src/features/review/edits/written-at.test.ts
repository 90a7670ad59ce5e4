import type { EarlierVersion, TranslatedUnit } from '@verso/contracts';
import { expect, it } from 'vitest';
import { writtenAt } from './written-at.ts';

const replacedAt = '2026-11-01T10:00:00.000Z';
const later = '2026-11-01T10:00:01.000Z';
const version = (target: string, changed_at?: string): EarlierVersion => ({
  target,
  state: 'edited',
  problems: [],
  ...(changed_at === undefined ? {} : { changed_at }),
});
const unitOf = (target: string, changes: Partial<TranslatedUnit>): TranslatedUnit => ({
  id: 'u1',
  location: '',
  source: 'One',
  target,
  state: 'edited',
  problems: [],
  codes: [],
  ...changes,
});
const times = new Set([replacedAt]);

it('reads what was replaced, also after a later edit', () => {
  const replaced = { id: 'u1', before: 'Eins', after: 'Uno' };
  expect(writtenAt(unitOf('Uno', { changed_at: replacedAt, earlier: [version('Eins')] }), times)).toEqual([
    replaced,
  ]);
  const edited = unitOf('Un', { changed_at: later, earlier: [version('Uno', replacedAt), version('Eins')] });
  expect(writtenAt(edited, times)).toEqual([replaced]);
});

it('knows a replacement that restored what a model wrote, and nothing of a history without it', () => {
  const restored = unitOf('Eins', { state: 'translated', earlier: [version('Uno', later)] });
  expect(writtenAt(restored, times)).toEqual([{ id: 'u1', before: 'Uno', after: 'Eins' }]);
  expect(writtenAt(unitOf('Un', { changed_at: later, earlier: [version('Eins')] }), times)).toEqual([]);
});
