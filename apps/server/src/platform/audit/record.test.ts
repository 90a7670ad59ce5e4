import { expect, test } from 'vitest';
import { withoutSecrets } from './record.ts';

test('removes secret fields at any depth', () => {
  const row = { key_name: 'Main', keyValue: 'planted', nested: [{ password: 'planted', priority: 1 }] };
  expect(withoutSecrets(row)).toEqual({ key_name: 'Main', nested: [{ priority: 1 }] });
});

test('keeps fields whose names only resemble a secret', () => {
  expect(withoutSecrets({ maxOutputTokens: 8192 })).toEqual({ maxOutputTokens: 8192 });
});

test('turns undefined into null', () => {
  expect(withoutSecrets(undefined)).toBeNull();
});
