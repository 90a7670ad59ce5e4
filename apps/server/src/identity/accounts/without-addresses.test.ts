import { describe, expect, it } from 'vitest';
import { withoutAddresses } from './without-addresses.ts';

describe('a message of the account library', () => {
  it('loses the e-mail addresses in it', () => {
    expect(withoutAddresses('User ada@example.com has "<bo@example.com>" and @ too')).toBe(
      'User (address) has (address) and @ too',
    );
  });

  it('is cut, so that no caller decides how long a line of the log is', () => {
    expect(withoutAddresses(`Invalid callbackURL: ${'x'.repeat(1_000_000)}`)).toHaveLength(1_000);
  });
});
