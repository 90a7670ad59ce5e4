/** @module-tag rare */
import { supportedFormats } from '@verso/engine';
import { describe, expect, it } from 'vitest';
import { constructs } from './index.ts';

/** Small enough to generate all of them, large enough for shapes whose depth is the square root of their size. */
const [small, large] = [40, 400] as const;

describe('catalogue of constructs', () => {
  it('has unique names', () => {
    const names = constructs.map(({ format, name }) => `${format}/${name}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(supportedFormats)('has at least ten constructs of %s', (format) => {
    expect(constructs.filter((construct) => construct.format === format).length).toBeGreaterThanOrEqual(10);
  });

  it('has repetitions divisible by four', () => {
    expect(constructs.filter(({ n }) => !Number.isInteger(n) || n < 10)).toEqual([]);
  });

  it.each(constructs.map((construct) => [`${construct.format}/${construct.name}`, construct] as const))(
    'generates different documents of different sizes: %s',
    (_, { make, n }) => {
      const counts = n < large ? [Math.round(n / 4), n] : [small, large];
      const [one, other] = counts.map((count) => Buffer.from(make(count)));
      expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
    },
  );
});
