import { expect, test } from 'vitest';
import { exportedNames } from './unused-code-plugin.ts';

test('finds the exports of a module', () => {
  const code = [
    'export function one() {}',
    'export const two = () => 0;',
    'function inner() {}',
    'export { inner as three, four };',
  ].join('\n');
  expect(exportedNames(code)).toEqual(['one', 'two', 'three', 'four']);
});
