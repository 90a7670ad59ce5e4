import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Unit, UnitKind } from '../model/index.ts';
import { type ComplexityFactors, complexity, rate } from './complexity.ts';
import { decodeInline } from './wire.ts';

const unit = (wire: string, kind: UnitKind = 'paragraph', part = 'a.xml'): Unit => ({
  id: 'u',
  kind,
  source: decodeInline(wire).content,
  codes: [],
  context: { part, headings: [] },
});

const simple: ComplexityFactors = { codeDensity: 0, parts: 1, cellShare: 0, longestUnit: 100 };

describe('complexity', () => {
  it('measures codes, parts, cells and the longest unit', () => {
    const units = [unit('<g1>12345</g1>'), unit('1234<x1/>5', 'cell'), unit('1234567890', 'cell', 'b.xml')];
    expect(complexity({ units }).factors).toEqual({
      codeDensity: 100,
      parts: 2,
      cellShare: 2 / 3,
      longestUnit: 10,
    });
  });

  it('rates letters simple, tables or long decks alone medium, and both together high', () => {
    expect(complexity({ units: [] }).level).toBe('low');
    expect(complexity({ units: [unit('Dear Ada,'), unit('thank you.')] }).level).toBe('low');
    expect(rate({ ...simple, cellShare: 0.9 })).toMatchObject({
      level: 'medium',
      reasons: [{ factor: 'cellShare', points: 2 }],
    });
    expect(rate({ ...simple, cellShare: 0.9, parts: 30 }).level).toBe('high');
  });

  it('lists the strongest reason first', () => {
    const { reasons } = rate({ ...simple, codeDensity: 6, longestUnit: 5000 });
    expect(reasons.map(({ factor }) => factor)).toEqual(['longestUnit', 'codeDensity']);
  });

  it('never decreases when a factor increases', () => {
    const factors = fc.record({
      codeDensity: fc.double({ min: 0, max: 100, noNaN: true }),
      parts: fc.nat({ max: 60 }),
      cellShare: fc.double({ min: 0, max: 1, noNaN: true }),
      longestUnit: fc.nat({ max: 6000 }),
    });
    const order = ['low', 'medium', 'high'];
    const names = fc.constantFrom<keyof ComplexityFactors>(
      'codeDensity',
      'parts',
      'cellShare',
      'longestUnit',
    );
    fc.assert(
      fc.property(factors, factors, names, (one, other, name) => {
        const more = { ...one, [name]: Math.max(one[name], other[name]) };
        expect(order.indexOf(rate(more).level)).toBeGreaterThanOrEqual(order.indexOf(rate(one).level));
      }),
    );
  });
});
