import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { packageSkeletonDifference } from './package-skeleton.ts';
import { protectedDifference } from './protected.ts';

const part = (xml: string) => zipSync({ 'xl/part.xml': strToU8(xml) });
const inFormula = (before: string, after: string) =>
  protectedDifference(part(`<c><f>${before}</f></c>`), part(`<c><f>${after}</f></c>`), 'xlsx');

describe('protected content of a workbook', () => {
  it.each([
    ['COUNTIF(A:A,"Open")', 'COUNTIF(A:A,"Offen")'],
    ['SUM(T[Net])', 'SUM(T[Netto])'],
    ['T[[#This Row],[Net ]]+1', 'T[[#This Row],[Netto]]+1'],
    ["SUM(T[Net '[EUR']])", 'SUM(T[Netto])'],
  ])('allows %s to become %s', (before, after) => expect(inFormula(before, after)).toBeUndefined());

  it.each([
    ['SUM(A1:A3)', 'SUM(A1:A4)'],
    ['COUNTIF(A:A,"Open")', 'COUNTIF(A:B,"Offen")'],
    ['T[[#This Row],[Net]]+1', 'T[[#This Row],[Net]]+2'],
    ["'Data'!A1", "'Daten'!A1"],
  ])('does not allow %s to become %s', (before, after) => expect(inFormula(before, after)).toBeDefined());
});

describe('protected content of a Word document', () => {
  const field = (instruction: string) =>
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
  const difference = (before: string, after: string) =>
    protectedDifference(part(`<w:p>${field(before)}</w:p>`), part(`<w:p>${field(after)}</w:p>`), 'docx');

  it('allows index entries to change, but nothing else in their field or others', () => {
    expect(difference('XE "engine" \\b', 'XE "Motor" \\b')).toBeUndefined();
    expect(difference('XE "engine" \\b', 'XE "engine" \\i')).toBeDefined();
    expect(difference('HYPERLINK "a"', 'HYPERLINK "b"')).toBeDefined();
  });
});

describe('the structure of a workbook', () => {
  const difference = (before: string, after: string) => packageSkeletonDifference(part(before), part(after));

  it('allows formulas to be recalculated, and nothing else', () => {
    expect(difference('<calcPr calcId="1"/>', '<calcPr calcId="1" fullCalcOnLoad="1"/>')).toBeUndefined();
    expect(difference('<calcPr calcId="1"/>', '<calcPr calcId="2"/>')).toBeDefined();
  });
});

it('allows previews to be removed from a manifest, and nothing else', () => {
  const manifest = (...paths: readonly string[]) =>
    zipSync({
      'META-INF/manifest.xml': strToU8(
        `<manifest:manifest>${paths.map((path) => `<manifest:file-entry manifest:full-path="${path}"/>`).join('')}</manifest:manifest>`,
      ),
    });
  const source = manifest('content.xml', 'ObjectReplacements/Object 1');
  expect(packageSkeletonDifference(source, manifest('content.xml'))).toBeUndefined();
  expect(packageSkeletonDifference(source, manifest('ObjectReplacements/Object 1'))).toBeDefined();
});
