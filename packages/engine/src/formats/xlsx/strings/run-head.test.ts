import { describe, expect, it } from 'vitest';
import { decodeInline } from '../../../text/wire.ts';
import { parseXml, splice } from '../../../xml/index.ts';
import { readRichText, richTextPlace } from './rich-text.ts';

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const run = (text: string, properties = '') =>
  `<r>${properties === '' ? '' : `<rPr>${properties}</rPr>`}<t xml:space="preserve">${text}</t></r>`;
/** The cell's font, for runs without properties. */
const CELL_FONT = new Map([
  ['s:i', 'on'],
  ['s:u', 'double'],
  ['s:sz', ' val="14"'],
]);

/** The runs of a text after a target is written. */
function written(target: string, ...runs: readonly string[]): string {
  const bytes = new TextEncoder().encode(`<si ${NAMESPACE}>${runs.join('')}</si>`);
  const tree = parseXml(bytes);
  expect(readRichText(tree, 0, () => CELL_FONT).content).toHaveLength(runs.length);
  const place = richTextPlace(tree, 0, () => CELL_FONT);
  const edits = place.type === 'custom' ? place.edits(decodeInline(target).content) : [];
  return new TextDecoder().decode(splice(bytes, edits)).slice(`<si ${NAMESPACE}>`.length, -'</si>'.length);
}

describe('nested codes in a cell', () => {
  it('write out properties that a run inherits from its cell', () => {
    const most = run('most of it is bold ', '<b/><sz val="11"/>');
    const runs = [most, run('one'), most, run('two', '<b/><strike/><sz val="11"/>')];
    expect(written('<g1><g2>y</g2></g1>', ...runs)).toBe(
      '<r><rPr><i/><strike/><u val="double"/><sz val="14"/></rPr><t>y</t></r>',
    );
  });

  it('copy a run with properties when one of them has none', () => {
    const most = run('most of it is as the cell ');
    const bold = run('one', '<b/><sz val="11"/>');
    expect(
      written('x <g1>y <g2>z</g2></g1>', most, bold, most, run('two', '<i/><u val="double"/><sz val="9"/>')),
    ).toBe(
      '<r><t xml:space="preserve">x </t></r><r><rPr><b/><sz val="11"/></rPr><t xml:space="preserve">y </t></r>' +
        '<r><rPr><b/><sz val="9"/></rPr><t>z</t></r>',
    );
  });
});
