import { expect, it } from 'vitest';
import { deepestJson } from './json-depth.ts';
import { refuseUnstorable } from './refused-text.ts';

it.each([
  ['a string', 'a\0', 'body'],
  ['a field', { a: [{ b: 'x' }, { b: '\ud800' }] }, 'body.a.1.b'],
  ['the name of a field', { 'a\0b': 1 }, 'body.ab'],
])('rejects %s with characters that cannot be stored, and names its path', (_what, value, path) => {
  expect(() => refuseUnstorable(value, 'body')).toThrowError(
    expect.objectContaining({ code: 'validation_failed', details: [expect.objectContaining({ path })] }),
  );
});

it('accepts all other text', () => {
  for (const value of ['Grüße 🎉\u202e', { a: [1, null, true, undefined] }, Buffer.from([0, 1]), undefined])
    expect(() => refuseUnstorable(value, 'body')).not.toThrow();
});

it('rejects values that are nested too deeply, at any depth', () => {
  const nested = (levels: number) => {
    let value: unknown = [];
    for (let level = 1; level < levels; level += 1) value = [value];
    return value;
  };
  expect(() => refuseUnstorable(nested(deepestJson), 'body')).not.toThrow();
  for (const levels of [deepestJson + 1, 100_000])
    expect(() => refuseUnstorable(nested(levels), 'body')).toThrowError(
      expect.objectContaining({ code: 'json_too_deep' }),
    );
});
