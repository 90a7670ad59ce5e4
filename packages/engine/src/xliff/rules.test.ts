import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../model/index.ts';
import { arbitraryTarget, arbitraryText, arbitraryUnit } from '../testing/index.ts';
import { checkXliff, toXliff } from './index.ts';

const problemsOf = (xliff: string) =>
  checkXliff(new TextEncoder().encode(xliff)).map(({ message }) => message);

const original = { name: 'a "b" & <c>.docx', sha256: 'ab12' };

describe('toXliff', () => {
  it('conforms to the core schema for any text and codes', () => {
    const cases = arbitraryUnit.chain((unit) =>
      arbitraryTarget(unit, { text: arbitraryText }).map((target) => [unit, target] as const),
    );
    fc.assert(
      fc.property(cases, ([unit, target]) => {
        const document = { format: 'docx' as const, units: [unit] };
        expect(problemsOf(toXliff(document, { original }))).toEqual([]);
        const targets = new Map([[unit.id, target]]);
        expect(problemsOf(toXliff(document, { original, targetLanguage: 'ar', targets }))).toEqual([]);
      }),
    );
  });

  it('conforms to it for a document without text, and with length limits', () => {
    expect(problemsOf(toXliff({ format: 'txt', units: [] }, { original }))).toEqual([]);
    const unit: Unit = {
      id: 'sheet1',
      kind: 'label',
      source: ['Sheet'],
      codes: [],
      context: { part: 'xl/workbook.xml', headings: [], location: 'Sheet1' },
      constraints: { maxLength: 31, singleLine: true },
    };
    const xliff = toXliff({ format: 'xlsx', units: [unit] }, { original });
    expect(problemsOf(xliff)).toEqual([]);
    expect(xliff).toContain('slr:storageRestriction="31"');
  });

  it('is rejected by these rules when it breaks them', () => {
    const xliff = toXliff({ format: 'txt', units: [] }, { original });
    expect(problemsOf(xliff.replace('<group id="empty"/>', ''))).not.toEqual([]);
    expect(problemsOf(xliff.replace('srcLang', 'sourceLanguage'))).not.toEqual([]);
    expect(problemsOf(xliff.replace('id="empty"', 'id="a b"'))).not.toEqual([]);

    const code = {
      id: 1,
      type: 'standalone',
      role: 'tab',
      label: 'tab',
      canOmit: false,
      canRepeat: false,
    } as const;
    const source = ['A', { type: 'standalone', id: 1 } as const, 'B'];
    const context = { part: '', headings: [] };
    const unit: Unit = { id: 'u1', kind: 'paragraph', source, codes: [code], context };
    const targets = new Map([['u1', source]]);
    const translated = toXliff({ format: 'txt', units: [unit] }, { original, targets });
    expect(problemsOf(translated)).toEqual([]);
    const [before = '', after = ''] = translated.split('<target>');
    expect(problemsOf(`${before}<target>${after.replace('canDelete="no"', 'canDelete="yes"')}`)).not.toEqual(
      [],
    );
    expect(problemsOf(`${before}<target>${after.replace('dataRef="d1"', 'dataRef="d2"')}`)).not.toEqual([]);
  });
});
