import { describe, expect, it } from 'vitest';
import { redactAddresses } from './redact-addresses.ts';

describe('redactAddresses', () => {
  it('replaces e-mail addresses', () => {
    expect(redactAddresses('User ada@example.com has "<bo@example.com>" and @ too')).toBe(
      'User (address) has (address) and @ too',
    );
  });

  it('truncates a long message', () => {
    expect(redactAddresses(`Invalid callbackURL: ${'x'.repeat(1_000_000)}`)).toHaveLength(1_000);
  });
});
