import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test('keeps a local path with its query', () => {
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
])('never returns another origin: %j', (text) => {
  const path = localPath(text);
  expect(path === null || new URL(path, 'https://here.example').host === 'here.example').toBe(true);
  expect(path ?? '').not.toContain('evil');
});
