import { expect, test } from 'vitest';
import { withoutSecrets } from './record.ts';

test('what is written down holds no secret, however deep', () => {
  const row = { key_name: 'Main', keyValue: 'planted', nested: [{ password: 'planted', priority: 1 }] };
  expect(withoutSecrets(row)).toEqual({ key_name: 'Main', nested: [{ priority: 1 }] });
});

test('figures whose names only sound secret stay', () => {
  expect(withoutSecrets({ maxOutputTokens: 8192 })).toEqual({ maxOutputTokens: 8192 });
});

test('nothing is written down as nothing', () => {
  expect(withoutSecrets(undefined)).toBeNull();
});
