import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Code, InlineContent, Unit } from '../model/index.ts';
import { inlineCodes, inlineText } from '../text/inline.ts';
import { arbitraryTarget } from './index.ts';

const code = (id: number, type: Code['type'], freedom: Partial<Code> = {}): Code => ({
  id,
  type,
  role: 'formatting',
  canOmit: false,
  canRepeat: false,
  label: `code ${id}`,
  ...freedom,
});

const unit: Unit = {
  id: 'u1',
  kind: 'paragraph',
  source: [
    'Before ',
    { type: 'paired', id: 1, children: ['bold ', { type: 'standalone', id: 2 }] },
    { type: 'paired', id: 3, children: ['link'] },
  ],
  codes: [
    code(1, 'paired', { canOmit: true, canRepeat: true }),
    code(2, 'standalone'),
    code(3, 'paired', { role: 'link' }),
  ],
  context: { part: '', headings: [] },
};

const uses = (content: InlineContent, id: number) =>
  inlineCodes(content).filter((use) => use.id === id).length;
const some = (is: (target: InlineContent) => boolean) =>
  fc.sample(arbitraryTarget(unit), 500).some((target) => is(target));

describe('arbitraryTarget', () => {
  it('uses every code as often as allowed, and has text', () => {
    fc.assert(
      fc.property(arbitraryTarget(unit), (target) => {
        expect(uses(target, 1)).toBeLessThanOrEqual(2);
        expect([uses(target, 2), uses(target, 3)]).toEqual([1, 1]);
        expect(inlineText(target).trim()).not.toBe('');
      }),
    );
  });

  it('omits, repeats, reorders and nests codes', () => {
    expect(some((target) => uses(target, 1) === 0)).toBe(true);
    expect(some((target) => uses(target, 1) === 2)).toBe(true);
    const order = (target: InlineContent) => inlineCodes(target).map(({ id }) => id);
    expect(some((target) => order(target).indexOf(3) < order(target).indexOf(2))).toBe(true);
    expect(
      some((target) =>
        target.some(
          (node) =>
            typeof node !== 'string' && node.id === 3 && 'children' in node && uses(node.children, 2) > 0,
        ),
      ),
    ).toBe(true);
  });

  it('respects the maximum text length', () => {
    const short: Unit = { ...unit, source: ['Sheet'], codes: [], constraints: { maxLength: 12 } };
    fc.assert(fc.property(arbitraryTarget(short), (target) => inlineText(target).length <= 12));
  });
});
