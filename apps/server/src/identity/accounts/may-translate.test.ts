import { describe, expect, it } from 'vitest';
import { mayTranslate } from './may-translate.ts';

describe('who may spend tokens', () => {
  it.each([
    { emailVerified: false, paidProvider: true, mailDelivers: true, allowed: false },
    { emailVerified: true, paidProvider: true, mailDelivers: true, allowed: true },
    { emailVerified: false, paidProvider: false, mailDelivers: true, allowed: true },
    { emailVerified: false, paidProvider: true, mailDelivers: false, allowed: true },
  ])(
    'verified $emailVerified, paid $paidProvider, mail $mailDelivers → $allowed',
    ({ allowed, ...given }) => {
      expect(mayTranslate({ emailVerified: given.emailVerified }, given)).toBe(allowed);
    },
  );
});
