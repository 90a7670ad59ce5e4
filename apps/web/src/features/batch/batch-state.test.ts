import { describe, expect, it } from 'vitest';
import {
  type BatchItem,
  changeItem,
  distinctNames,
  emptyBatch,
  newFilesAction,
  restoreBatch,
  totalOf,
} from './batch-state.ts';

const item = (key: string, more: Partial<BatchItem> = {}): BatchItem => ({
  key,
  name: `${key}.docx`,
  size: 10,
  format: 'docx',
  state: 'ready',
  words: 1,
  characters: 11,
  share: 0,
  error: null,
  translationId: null,
  ...more,
});

describe('totalOf', () => {
  it('sums ready files, each with the multiplier of its format', () => {
    const items = [item('a'), item('b', { format: 'pptx' }), item('c', { state: 'unreadable' })];
    expect(totalOf({ items, terms: null }, 'de')).toEqual({ characters: 22, effective: 11 + 14 });
  });

  it('includes proposed terms in the target language', () => {
    const terms = { id: '1', files: ['a'], target: 'de', found: 2, approved: 1, characters: 30 };
    expect(totalOf({ items: [item('a')], terms }, 'de').effective).toBe(41);
    expect(totalOf({ items: [item('a')], terms }, 'fr').effective).toBe(11);
  });
});

describe('newFilesAction', () => {
  const started = (...states: BatchItem['state'][]) => ({
    ...emptyBatch,
    startedAt: '2026-03-01T10:00:00Z',
    items: states.map((state) => item(state, { state })),
  });

  it('adds new files to a batch that has not started, even over the limit', () => {
    expect(newFilesAction({ ...emptyBatch, items: Array.from({ length: 10 }, (_, n) => item(`${n}`)) })).toBe(
      'add',
    );
  });

  it('replaces a batch that is fully uploaded and asks before it drops one that is not', () => {
    expect(newFilesAction(started('started', 'started'))).toBe('replace');
    expect(newFilesAction(started('started', 'uploading'))).toBe('ask');
    expect(newFilesAction(started('started', 'refused'))).toBe('ask');
  });
});

describe('distinctNames', () => {
  it('numbers duplicate names, ignoring case, without creating new duplicates', () => {
    expect(distinctNames(['a.docx', 'A.docx', 'a.docx', 'a (2).docx', 'plain', 'plain'])).toEqual([
      'a.docx',
      'A (2).docx',
      'a (3).docx',
      'a (2) (2).docx',
      'plain',
      'plain (2)',
    ]);
  });
});

describe('restoreBatch', () => {
  it('restores a stored batch', () => {
    const state = { ...emptyBatch, items: [item('a')], startedAt: '2026-11-21T12:00:00Z' };
    expect(restoreBatch(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it.each([null, 'batch', {}, { items: 'many' }, { items: [null, { key: 7 }] }])(
    'returns an empty batch for %j',
    (stored) => {
      expect(restoreBatch(stored)).toEqual(emptyBatch);
    },
  );
});

describe('changeItem', () => {
  it('changes only the given item', () => {
    const state = { ...emptyBatch, items: [item('a'), item('b')] };
    const changed = changeItem(state, 'b', { state: 'waiting' });
    expect(changed.items.map(({ state }) => state)).toEqual(['ready', 'waiting']);
  });
});
