import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChangeStore, Outbox, type Sent, type UnsavedChange } from './outbox.ts';

const first = { unitId: 'u1', kind: 'edit', target: 'Eins', expected: 'One' } as const;
const second = { unitId: 'u2', kind: 'edit', target: 'Zwei', expected: null } as const;

/** A server whose answers the test decides, and a storage. */
function setUp(...answers: readonly Sent[]) {
  const sent: UnsavedChange[] = [];
  const left = [...answers];
  const entries = new Map<string, UnsavedChange>();
  const store: ChangeStore = {
    list: () => [...entries.values()],
    write(unitId, change) {
      if (change === null) entries.delete(unitId);
      else entries.set(unitId, change);
      return true;
    },
  };
  const send = async (change: UnsavedChange): Promise<Sent> => {
    sent.push(change);
    return left.shift() ?? { outcome: 'saved', target: change.target };
  };
  return { outbox: new Outbox(store, send), reopen: () => new Outbox(store, send), sent, entries };
}

describe('changes on their way to the server', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  const settle = () => vi.advanceTimersByTimeAsync(0);

  it('sends one after the other and forgets what is saved', async () => {
    const { outbox, sent, entries } = setUp();
    outbox.put(first);
    outbox.put(second);
    expect(entries.size).toBe(2);
    await settle();
    expect(sent.map(({ unitId }) => unitId)).toEqual(['u1', 'u2']);
    expect(outbox.changes.size).toBe(0);
    expect(entries.size).toBe(0);
  });

  it('can be waited for, but not without a connection', async () => {
    const { outbox, sent } = setUp({ outcome: 'saved', target: 'Eins' }, { outcome: 'later' });
    outbox.put(first);
    await outbox.settled();
    expect(sent).toHaveLength(1);
    outbox.put(second);
    await outbox.settled();
    expect(outbox.changes.size).toBe(1);
  });

  it('keeps changes without a connection, and sends them again', async () => {
    const { outbox, sent } = setUp({ outcome: 'later' }, { outcome: 'later' });
    outbox.put(first);
    await settle();
    expect(outbox.changes.get('u1')?.status).toBe('waiting');
    outbox.sendNow();
    await settle();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toHaveLength(3);
    expect(outbox.changes.size).toBe(0);
  });

  it('survives a reload', async () => {
    const { outbox, reopen, sent } = setUp({ outcome: 'later' });
    outbox.put(first);
    await settle();
    outbox.close();
    const next = reopen();
    expect(next.changes.get('u1')).toMatchObject({ target: 'Eins', expected: 'One', status: 'waiting' });
    next.sendNow();
    await settle();
    expect(sent).toHaveLength(2);
    expect(next.changes.size).toBe(0);
  });

  it('bases a later change of the unit on the one that is being sent', async () => {
    const { outbox, sent } = setUp();
    outbox.put(first);
    outbox.put({ ...first, target: 'Eins!', expected: 'Eins' });
    await settle();
    expect(sent.map(({ target, expected }) => [target, expected])).toEqual([
      ['Eins', 'One'],
      ['Eins!', 'Eins'],
    ]);
    expect(outbox.changes.size).toBe(0);
  });

  it('replaces a waiting change, but still expects the target that the server has', async () => {
    const { outbox, sent } = setUp({ outcome: 'later' });
    outbox.put(first);
    await settle();
    outbox.put({ ...first, target: 'Eins!', expected: 'Eins' });
    await settle();
    expect(sent.at(-1)).toMatchObject({ target: 'Eins!', expected: 'One' });
  });

  it('has nothing to send when a waiting change is taken back', async () => {
    const { outbox, sent } = setUp({ outcome: 'later' });
    outbox.put(first);
    await settle();
    outbox.put({ ...first, target: 'One', expected: 'Eins' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(outbox.changes.size).toBe(0);
  });

  it('needs no confirmation for a text that is being written, and none that is taken back', async () => {
    const { outbox, sent } = setUp({ outcome: 'later' });
    const confirm = { unitId: 'u2', kind: 'confirm', target: 'Zwei', expected: 'Zwei' } as const;
    outbox.put(first);
    outbox.put({ ...first, kind: 'confirm', target: 'Eins', expected: 'Eins' });
    expect(outbox.changes.get('u1')?.kind).toBe('edit');
    outbox.put(confirm);
    outbox.put({ ...confirm, kind: 'unconfirm' });
    expect(outbox.changes.has('u2')).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent.every(({ kind }) => kind === 'edit')).toBe(true);
  });

  it('leaves conflicts and refused texts to the user and sends the rest', async () => {
    const { outbox, sent } = setUp(
      { outcome: 'conflict' },
      { outcome: 'refused', reason: 'A code is missing' },
    );
    outbox.put(first);
    outbox.put(second);
    outbox.put({ unitId: 'u3', kind: 'edit', target: 'Drei', expected: 'Three' });
    await settle();
    expect(outbox.changes.get('u1')?.status).toBe('conflict');
    expect(outbox.changes.get('u2')).toMatchObject({ status: 'refused', reason: 'A code is missing' });
    expect(sent).toHaveLength(3);
    outbox.put({ ...first, expected: 'Theirs' });
    await settle();
    expect(sent.at(-1)).toMatchObject({ unitId: 'u1', expected: 'Theirs' });
    outbox.drop('u2');
    expect(outbox.changes.size).toBe(0);
  });

  it('says when the storage is full, and ignores what is not its own', () => {
    const outbox = new Outbox({ list: () => [null, { unitId: 3 }], write: () => false }, async () => ({
      outcome: 'later',
    }));
    expect(outbox.changes.size).toBe(0);
    outbox.put(first);
    expect(outbox.isStored).toBe(false);
  });

  it('ends a conflict when the other person wrote the same, or took their change back', async () => {
    const { outbox, sent } = setUp({ outcome: 'conflict' }, { outcome: 'conflict' });
    outbox.put(first);
    outbox.put(second);
    await settle();
    expect(outbox.inConflict).toEqual(['u1', 'u2']);
    outbox.reconsider('u1', 'Uno');
    expect(outbox.inConflict).toEqual(['u1', 'u2']);
    outbox.reconsider('u1', 'Eins');
    expect(outbox.inConflict).toEqual(['u2']);
    outbox.reconsider('u2', null);
    await settle();
    expect(sent.at(-1)).toMatchObject({ ...second, status: 'waiting' });
    expect(outbox.changes.size).toBe(0);
  });
});
