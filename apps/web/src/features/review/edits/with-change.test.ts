import type { TranslatedUnit } from '@verso/contracts';
import { describe, expect, it } from 'vitest';
import type { UnsavedChange } from './outbox.ts';
import { withChange } from './with-change.ts';

const unit: TranslatedUnit = {
  id: 'u1',
  location: '',
  source: 'One',
  target: 'Eins',
  state: 'flagged',
  problems: [],
  codes: [],
};
const at = '2026-11-25T12:00:00.000Z';
const change = (more: Partial<UnsavedChange>): UnsavedChange => ({
  unitId: 'u1',
  kind: 'edit',
  target: 'Ein',
  expected: 'Eins',
  propagate: false,
  at,
  isLate: false,
  status: 'waiting',
  ...more,
});

describe('a unit with a change that is not saved', () => {
  it('is edited, confirmed and remembers what it was', () => {
    expect(withChange(unit, change({}))).toMatchObject({
      target: 'Ein',
      state: 'edited',
      changed_at: at,
      confirmed_at: at,
      earlier: [{ target: 'Eins', state: 'flagged' }],
    });
  });

  it('is as delivered when that is restored', () => {
    const edited = withChange(unit, change({}));
    const restored = withChange(edited, change({ target: 'Eins' }));
    expect(restored).toMatchObject({ target: 'Eins', state: 'flagged', earlier: [{ target: 'Ein' }] });
    expect(restored.changed_at).toBeUndefined();
    expect(restored.confirmed_at).toBeUndefined();
  });

  it('is confirmed or not', () => {
    const confirmed = withChange(unit, change({ kind: 'confirm' }));
    expect(confirmed.confirmed_at).toBe(at);
    expect(withChange(confirmed, change({ kind: 'unconfirm' })).confirmed_at).toBeUndefined();
  });

  it('is as the server has it while the user must decide', () => {
    expect(withChange(unit, change({ status: 'conflict' }))).toBe(unit);
    expect(withChange(unit, change({ status: 'refused' }))).toBe(unit);
  });
});
