import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryTarget, arbitraryUnit, propertyRuns } from '../testing/index.ts';
import { inlineCodes } from '../text/inline.ts';
import {
  checkXliff,
  fromXliff,
  readXliffResources,
  resegmentXliff,
  toXliff,
  type XliffVersion,
} from './index.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const damages: readonly ((unit: string, at: number) => string)[] = [
  (unit, at) => nth(unit, /(?: (?:id|rid|startRef|dataRef\w*|mid|ref|order|state)="[^"]*")/g, at, () => ''),
  (unit, at) => nth(unit, /(?<= (?:id|rid|startRef|dataRef|mid|order)=")[^"]*/g, at, () => '7'),
  (unit, at) => nth(unit, /<(?:ph|x|sc|ec|bx|ex|em|sm)\b[^>]*\/>/g, at, () => ''),
  (unit, at) => nth(unit, /<(?:ph|x)(?=[ /])/g, at, () => '<sc'),
  (unit, at) => nth(unit, /<(?:ph|x)(?=[ /])/g, at, () => '<bx'),
  (unit, at) => nth(unit, /<(?:ph|x|sc)(?=[ /])/g, at, () => '<ec'),
  (unit, at) => nth(unit, /<(?:ph|x|sc|ec)\b[^>]*\/>/g, at, (tag) => tag + tag),
  (unit) => unit.replaceAll(/<(\/?)(?:pc|g)\b/g, '<$1mrk'),
  (unit) => unit.replaceAll(/<source>.*?<\/source>/gs, ''),
  (unit) => unit.replaceAll(/<target[^>]*>.*?<\/target>/gs, '<target order="-1e9"><nothing/></target>'),
  (unit) => unit.replaceAll(/<originalData>.*?<\/originalData>/gs, ''),
  (unit) => unit + unit,
];

/** Replaces one of the matches. */
function nth(text: string, pattern: RegExp, at: number, replace: (found: string) => string): string {
  const count = [...text.matchAll(pattern)].length;
  let index = 0;
  return text.replace(pattern, (found) => {
    index += 1;
    return index === (at % count) + 1 ? replace(found) : found;
  });
}

describe('a damaged unit', () => {
  it.each<XliffVersion>(['2.0', '1.2'])('of XLIFF %s refuses neither the file nor the others', (version) => {
    const withTarget = arbitraryUnit.chain((unit) => fc.tuple(fc.constant(unit), arbitraryTarget(unit)));
    const steps = fc.array(fc.tuple(fc.constantFrom(...damages), fc.nat(20)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(withTarget, withTarget, steps, fc.boolean(), (first, second, applied, sentences) => {
        const units = [
          { ...first[0], id: 'a' },
          { ...second[0], id: 'b' },
        ] as const;
        const targets = new Map([
          ['a', first[1]],
          ['b', second[1]],
        ]);
        const written = toXliff(
          { format: 'docx', units },
          {
            original: { name: 'x' },
            version,
            targets,
            sentences,
            sourceLanguage: 'en',
            targetLanguage: 'de',
          },
        );
        const [, before = '', unit = '', after = ''] =
          /^(.*)(<(?:trans-)?unit id="b".*?<\/(?:trans-)?unit>)(.*)$/s.exec(written) ?? [];
        const damaged = bytes(
          before + applied.reduce((text, [damage, at]) => damage(text, at), unit) + after,
        );
        const expected = fromXliff(bytes(written), { units }).targets.get('a');
        const others = [
          damaged,
          resegmentXliff(damaged, { segments: 'joined' }),
          resegmentXliff(damaged, { segments: 'sentences', removeAnnotations: true }),
        ];
        for (const file of others) {
          const read = fromXliff(file, { units });
          expect(read.targets.get('a')).toEqual(expected);
          const used = read.targets.get('b');
          const codes = new Map(units[1].codes.map((code) => [code.id, code]));
          for (const { id } of inlineCodes(used ?? [])) expect(codes.has(id)).toBe(true);
          if (used === undefined) expect(read.messages.map(({ unitId }) => unitId)).toContain('b');
          checkXliff(file);
        }
        expect(() => [...readXliffResources(damaged).pairs]).not.toThrow();
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
