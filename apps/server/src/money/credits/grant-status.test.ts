import { expect, test } from 'vitest';
import { standingOf } from './grant-status.ts';

const now = new Date('2026-11-02T09:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const shown = (expiresAt: Date | null) => standingOf({ status: 'active', expiresAt }, now).display_status;

test('an active grant expires soon in its last seven days, and is expired from its end', () => {
  expect([null, inDays(8), inDays(7), inDays(0)].map(shown)).toEqual([
    'Active',
    'Active',
    'Expiring Soon',
    'Expired',
  ]);
});

test('a revoked or used-up grant keeps its status after its end', () => {
  expect(standingOf({ status: 'revoked', expiresAt: inDays(-1) }, now).status).toBe('revoked');
  expect(standingOf({ status: 'fully_used', expiresAt: null }, now).display_status).toBe('Fully Used');
});
