import { expect, it } from 'vitest';
import { accountSettingsChange } from './account-settings.ts';
import { createApiKeyRequest } from './api-keys.ts';

it('settings can be changed one by one, within their bounds', () => {
  expect(accountSettingsChange.parse({})).toEqual({});
  for (const retention_days of [0, 365, null])
    expect(accountSettingsChange.parse({ retention_days })).toEqual({ retention_days });
  for (const retention_days of [-1, 366, 1.5])
    expect(accountSettingsChange.safeParse({ retention_days }).success).toBe(false);
  expect(accountSettingsChange.safeParse({ shortcuts_off: ['fly'] }).success).toBe(false);
});

it('an API key needs a name and at least one scope', () => {
  const accepts = (name: string, scopes: readonly string[]) =>
    createApiKeyRequest.safeParse({ name, scopes }).success;
  expect(accepts('x'.repeat(60), ['read', 'translate'])).toBe(true);
  expect(accepts('x'.repeat(61), ['read'])).toBe(false);
  expect(accepts('\u202e ', ['read'])).toBe(false);
  expect(accepts('CI', [])).toBe(false);
  expect(accepts('CI', ['admin'])).toBe(false);
});
