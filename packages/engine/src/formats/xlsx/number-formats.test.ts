import { describe, expect, it } from 'vitest';
import { sheet, workbookWith } from '../../fixtures/xlsx.ts';
import { inlineText } from '../../text/inline.ts';
import { readArchive } from '../../zip/index.ts';
import { format } from './index.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook whose cells use the formats with these ids. */
function withFormats(formats: Readonly<Record<number, string>>, ...used: readonly number[]): Uint8Array {
  const listed = Object.entries(formats).map(
    ([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  const cells = used.map((id) => `<xf numFmtId="${id}"/>`);
  const xml = `<styleSheet xmlns="${MAIN}"><numFmts>${listed.join('')}</numFmts><cellXfs>${cells.join('')}</cellXfs></styleSheet>`;
  const styles = { relationship: 'styles', name: 'xl/styles.xml', xml };
  return workbookWith({ parts: [styles] }, sheet('S', [[1]]));
}

describe('words of number formats', () => {
  it('are one unit for all formats that cells use, as long as a format may be', () => {
    const { units, write } = format.open(
      withFormats({ 164: '0 "pieces"', 165: '0.0 "pieces";"none"' }, 164, 165),
    );
    expect(units.map(({ source, constraints }) => [inlineText(source), constraints?.maxLength])).toEqual([
      ['pieces', 255 - 19 + 6],
      ['none', 255 - 19 + 4],
    ]);
    const targets = new Map(units.map(({ id, source }) => [id, [inlineText(source).toUpperCase()]]));
    const styles = new TextDecoder().decode(readArchive(write(targets).bytes).read('xl/styles.xml'));
    expect([...styles.matchAll(/formatCode="([^"]*)"/g)].map(([, code]) => code)).toEqual([
      '0 &quot;PIECES&quot;',
      '0.0 &quot;PIECES&quot;;&quot;NONE&quot;',
    ]);
  });

  it('stay in formats that no cell uses', () => {
    expect(format.open(withFormats({ 164: '0 "pieces"' })).units).toEqual([]);
  });
});
