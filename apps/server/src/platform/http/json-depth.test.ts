import { expect, it } from 'vitest';
import { deepestJson, isTooDeep } from './json-depth.ts';

const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);

it('counts levels of arrays and objects', () => {
  expect(isTooDeep(nested(deepestJson))).toBe(false);
  expect(isTooDeep(nested(deepestJson + 1))).toBe(true);
  expect(isTooDeep(nested(deepestJson, '{"a":', '}'))).toBe(false);
  expect(isTooDeep(nested(deepestJson / 2 + 1, '[{"a":', '}]'))).toBe(true);
  expect(isTooDeep(`[${'[],'.repeat(1000)}[]]`)).toBe(false);
});

it('does not count brackets in strings', () => {
  expect(isTooDeep(JSON.stringify({ a: '['.repeat(1000), ['{'.repeat(1000)]: '"'.repeat(999) }))).toBe(false);
  expect(isTooDeep(`["\\\\",${nested(deepestJson)}]`)).toBe(true);
});

it('accepts malformed JSON without throwing', () => {
  expect(isTooDeep('"[[[')).toBe(false);
  expect(isTooDeep(']'.repeat(1000))).toBe(false);
  expect(isTooDeep('['.repeat(1_000_000))).toBe(true);
});
