import { expect, test } from 'vitest';
import { isPagePath, withoutTrailingSlashes } from './page-paths.ts';

test.each(['/', '/dashboard', '/settings/', '/translations/7f3c', '/admin'])('includes %s', (path) => {
  expect(isPagePath(path)).toBe(true);
});

test.each([
  '/nothing',
  '/translations',
  '/translations/7f3c/more',
  '/settings-and-more',
  '/admin/models',
  '//',
])('excludes %s', (path) => {
  expect(isPagePath(path)).toBe(false);
});

test.each([
  ['https://verso.test', 'https://verso.test'],
  ['https://verso.test/', 'https://verso.test'],
  ['https://verso.test/a///', 'https://verso.test/a'],
  ['//', ''],
  ['', ''],
])('%j without trailing slashes is %j', (url, expected) => {
  expect(withoutTrailingSlashes(url)).toBe(expected);
});
