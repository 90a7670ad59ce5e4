import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test('a path of our own is kept with its query', () => {
  expect(localPath('/settings?tab=billing&plan=pro')).toBe('/settings?tab=billing&plan=pro');
});

test.each([
  null,
  '',
  'settings',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
])('nothing leads elsewhere: %j', (text) => {
  const path = localPath(text);
  expect(path === null || new URL(path, 'https://here.example').host === 'here.example').toBe(true);
  expect(path ?? '').not.toContain('evil');
});
