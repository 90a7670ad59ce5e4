import { expect, it } from 'vitest';
import { plainDocument } from './fixtures/index.ts';
import { checkUnits, defaultLimits } from './limits.ts';
import { openDocument, supportedFormats } from './open.ts';

const unit = (codes: number, length = 1) => ({ source: ['x'.repeat(length)], codes: new Array(codes) });
const check = (...units: ReturnType<typeof unit>[]) => checkUnits(units, defaultLimits);
const refusal = expect.objectContaining({ code: 'too-complex' });

it('rejects a unit with too many codes', () => {
  expect(() => check(unit(10_000), unit(10_000))).not.toThrow();
  expect(() => check(unit(1), unit(10_001))).toThrow(refusal);
});

it('rejects units with too many codes in total', () => {
  const units = Array.from({ length: 100 }, () => unit(10_000));
  expect(() => check(...units)).not.toThrow();
  expect(() => check(...units, unit(1))).toThrow(refusal);
});

it('rejects a unit with too much text', () => {
  expect(() => check(unit(0, 1_000_000))).not.toThrow();
  expect(() => check(unit(0, 1_000_001))).toThrow(refusal);
});

it('accepts a translation that is longer than its source may be', () => {
  const limits = { ...defaultLimits, maxCharacters: Number.POSITIVE_INFINITY };
  expect(() => checkUnits([unit(10_001, 1_000_001)], limits)).not.toThrow();
});

// A paragraph of Markdown takes more work than is allowed long before it has a million characters.
it.each(supportedFormats.filter((format) => format !== 'md'))(
  'opens a translation in %s with a longer unit than an upload may have',
  async (format) => {
    const bytes = plainDocument(format, { heading: 'Heading', sentences: ['word '.repeat(200_001)] });
    const limits = { maxCharacters: Number.POSITIVE_INFINITY };
    await expect(openDocument(bytes, format)).rejects.toThrow(refusal);
    expect((await openDocument(bytes, format, { limits })).units.length).toBeGreaterThan(0);
  },
);

it('opens no document with a unit beyond the limits', async () => {
  const open = (codes: number) => openDocument(new TextEncoder().encode('\\emph{a} '.repeat(codes)), 'tex');
  expect((await open(10_000)).units).toHaveLength(1);
  await expect(open(10_001)).rejects.toThrow(refusal);
});
