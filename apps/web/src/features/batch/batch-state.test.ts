import { describe, expect, it } from 'vitest';
import {
  type BatchItem,
  changeItem,
  distinctNames,
  emptyBatch,
  meeting,
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
  it('adds up what is ready, each file by the multiplier of its format', () => {
    const items = [item('a'), item('b', { format: 'pptx' }), item('c', { state: 'unreadable' })];
    expect(totalOf(items)).toEqual({ characters: 22, effective: 11 + 14 });
  });
});

describe('meeting', () => {
  const started = (...states: BatchItem['state'][]) => ({
    ...emptyBatch,
    startedAt: '2026-03-01T10:00:00Z',
    items: states.map((state) => item(state, { state })),
  });

  it('adds new files to a batch that is being put together, however full', () => {
    expect(meeting({ ...emptyBatch, items: Array.from({ length: 10 }, (_, n) => item(`${n}`)) })).toBe('add');
  });

  it('replaces a batch that is on the server as a whole, and asks while some of it is not', () => {
    expect(meeting(started('started', 'started'))).toBe('replace');
    expect(meeting(started('started', 'uploading'))).toBe('ask');
    expect(meeting(started('started', 'refused'))).toBe('ask');
  });
});

describe('distinctNames', () => {
  it('numbers names that are taken, in any case, and those that numbering makes', () => {
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
  it('is what was kept', () => {
    const state = { ...emptyBatch, items: [item('a')], startedAt: '2026-11-21T12:00:00Z' };
    expect(restoreBatch(JSON.parse(JSON.stringify(state)))).toEqual(state);
  });

  it.each([null, 'batch', {}, { items: 'many' }, { items: [null, { key: 7 }] }])(
    'is empty for %j',
    (stored) => {
      expect(restoreBatch(stored)).toEqual(emptyBatch);
    },
  );
});

describe('changeItem', () => {
  it('changes one item alone', () => {
    const state = { ...emptyBatch, items: [item('a'), item('b')] };
    const changed = changeItem(state, 'b', { state: 'waiting' });
    expect(changed.items.map(({ state }) => state)).toEqual(['ready', 'waiting']);
  });
});
