import { describe, expect, it } from 'vitest';
import { mayTranslate } from './may-translate.ts';

describe('mayTranslate', () => {
  it.each([
    { emailVerified: false, paidProvider: true, mailDelivers: true, allowed: false },
    { emailVerified: true, paidProvider: true, mailDelivers: true, allowed: true },
    { emailVerified: false, paidProvider: false, mailDelivers: true, allowed: true },
    { emailVerified: false, paidProvider: true, mailDelivers: false, allowed: true },
  ])(
    'returns $allowed if verified is $emailVerified, paid is $paidProvider, mail is $mailDelivers',
    ({ allowed, emailVerified, ...options }) => {
      expect(mayTranslate({ emailVerified }, options)).toBe(allowed);
    },
  );
});
