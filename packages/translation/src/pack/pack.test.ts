import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { units } from '../../test/job.ts';
import { distinctText } from '../dedupe/dedupe.ts';
import { pack } from './pack.ts';
import { estimateTargetTokens, estimateTokens } from './tokens.ts';

describe('estimateTokens', () => {
  // Counted with OpenAI's o200k_base.
  it.each([
    ['All human beings are born free and equal in dignity and rights.', 13],
    ['Alle Menschen sind frei und gleich an Würde und Rechten geboren.', 15],
    ['Все люди рождаются свободными и равными в своем достоинстве и правах.', 16],
    ['人人生而自由,在尊严和权利上一律平等。', 16],
    ['يولد جميع الناس أحرارا متساوين في الكرامة والحقوق.', 16],
    ['2024 1,234.50 98765 31.12.2025 4711 0800-123456 3.14159 100000', 35],
  ])('is close to a tokenizer for %j', (text, counted) => {
    expect(estimateTokens(text)).toBeGreaterThan(counted * 0.75);
    expect(estimateTokens(text)).toBeLessThan(counted * 1.3);
  });

  it('expects more tokens for a target in a script with more tokens per letter', () => {
    const text = 'All human beings are born free and equal in dignity and rights.';
    expect(estimateTargetTokens(text, 'th')).toBeGreaterThan(estimateTargetTokens(text, 'de'));
  });
});

describe('pack', () => {
  const documents = fc
    .array(fc.integer({ min: 1, max: 200 }), { maxLength: 60 })
    .map((lengths) =>
      units(...lengths.map((length, index) => `${index} ${'word '.repeat(length)}`)).map((unit) =>
        distinctText(unit),
      ),
    );

  it('keeps every text in order; only a single long text exceeds the chunk size', () => {
    fc.assert(
      fc.property(documents, fc.integer({ min: 1, max: 500 }), (segments, most) => {
        const chunks = pack(segments, most);
        expect(chunks.flatMap((chunk) => chunk.segments)).toEqual(segments);
        for (const { segments: held, tokens } of chunks)
          expect(tokens <= most || held.length === 1).toBe(true);
      }),
    );
  });

  it('fills chunks, so that two neighbors never fit in one', () => {
    fc.assert(
      fc.property(documents, (segments) => {
        const sizes = pack(segments, 300).map(({ tokens }) => tokens);
        for (const [index, size] of sizes.entries()) {
          const next = pack(segments, 300)[index + 1]?.segments[0];
          if (next !== undefined) expect(size + estimateTokens(next.wire)).toBeGreaterThan(300);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('distributes a document evenly over full rounds of calls', () => {
    const texts = Array.from({ length: 400 }, (_, n) => `${n} ${'word '.repeat(40)}`);
    const segments = units(...texts).map((unit) => distinctText(unit));
    for (const concurrency of [3, 5, 15]) {
      const sizes = pack(segments, 1500, concurrency).map(({ tokens }) => tokens);
      expect(sizes.length % concurrency).toBe(0);
      expect(Math.max(...sizes) / Math.min(...sizes)).toBeLessThan(1.2);
    }
  });

  it('does not split a short document into tiny chunks', () => {
    const texts = Array.from({ length: 10 }, (_, n) => `${n} ${'word '.repeat(40)}`);
    const short = units(...texts).map((unit) => distinctText(unit));
    expect(pack(short, 1500, 15)).toHaveLength(1);
  });
});
