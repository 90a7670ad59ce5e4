import { expect, test } from 'vitest';
import { isPagePath } from './page-paths.ts';

test.each(['/', '/dashboard', '/settings/', '/translations/7f3c', '/admin'])('%s is a page', (path) => {
  expect(isPagePath(path)).toBe(true);
});

test.each([
  '/nothing',
  '/translations',
  '/translations/7f3c/more',
  '/settings-and-more',
  '/admin/models',
  '//',
])('%s is none', (path) => {
  expect(isPagePath(path)).toBe(false);
});
