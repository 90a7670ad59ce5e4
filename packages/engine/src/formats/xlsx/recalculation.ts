import { type Edit, NO_NODE, textPiece, type XmlTree } from '../../xml/index.ts';

/** Elements that may precede `calcPr` in a workbook (ECMA-376 part 1, §18.2.27), nearest first. */
const BEFORE = ['s:definedNames', 's:externalReferences', 's:functionGroups', 's:sheets'];

/** Makes Excel recalculate all formulas when it opens the workbook: `fullCalcOnLoad` (§18.2.2). */
export function recalculationEdits(tree: XmlTree): Edit[] {
  const node = tree.child(0, 's:calcPr');
  if (node === NO_NODE) {
    const before = BEFORE.map((name) => tree.child(0, name)).find((each) => each !== NO_NODE) ?? NO_NODE;
    if (before === NO_NODE) return [];
    const at = tree.end(before);
    const element = `<${tree.prefixOf(before)}calcPr fullCalcOnLoad="1"/>`;
    return [{ start: at, end: at, content: [textPiece(element)] }];
  }
  const attribute = tree.attribute(node, 'fullCalcOnLoad');
  if (attribute?.value === '1' || attribute?.value === 'true') return [];
  if (attribute) return [{ start: attribute.valueStart, end: attribute.valueEnd, content: [textPiece('1')] }];
  const at = tree.contentStart(node) - (tree.isEmptyTag(node) ? 2 : 1);
  return [{ start: at, end: at, content: [textPiece(' fullCalcOnLoad="1"')] }];
}
