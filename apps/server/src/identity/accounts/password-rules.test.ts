import { expect, it } from 'vitest';
import { checkPassword } from './password-rules.ts';

it.each([
  ['password', 'PASSWORD_TOO_COMMON'],
  ['Password1', 'PASSWORD_TOO_COMMON'],
  [' QWERTYUIOP ', 'PASSWORD_TOO_COMMON'],
  ['12345678', 'PASSWORD_TOO_COMMON'],
  ['        ', 'PASSWORD_BLANK'],
  ['\t\u00a0\u2003\n        ', 'PASSWORD_BLANK'],
  ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
  ['x'.repeat(1_000_000), 'PASSWORD_TOO_LONG'],
])('rejects %j with %s', async (password, code) => {
  expect(await checkPassword(password)).toMatchObject({ code });
});

it.each(['correct horse battery', 'an entirely new password', 'ßäöü ungewöhnlich', 'x'.repeat(128)])(
  'accepts %j',
  async (password) => {
    expect(await checkPassword(password)).toBeNull();
  },
);
