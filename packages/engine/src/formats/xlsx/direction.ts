import { isRightToLeft } from '../../text/script.ts';
import { type Edit, NO_NODE, textPiece, type XmlNode, type XmlTree } from '../../xml/index.ts';
import type { PartEdits } from './edits.ts';
import type { Workbook } from './workbook.ts';

/**
 * Sets the direction of a workbook: columns start at the right for Arabic, and at the left again for other languages
 * (`rightToLeft`, ECMA-376 part 1, §18.3.1.87). Then cells swap their sides too, which are those of the screen (§18.18.40): a text
 * at the outer edge runs over the next cells, or off the sheet. Excel finds the direction of a cell's text, and its fonts.
 * @param language BCP 47.
 */
export function followDirection({ sheets, styles }: Workbook, language: string, edits: PartEdits): void {
  const wanted = isRightToLeft(language);
  const views = sheets.flatMap(({ part }) =>
    childrenOf(part.tree, part.tree.child(0, 's:sheetViews')).map((node) => ({ part, node })),
  );
  const turned = views.filter(({ part, node }) => isTurned(part.tree, node) !== wanted);
  for (const { part, node } of turned) edits.add(part, viewEdit(part.tree, node, wanted ? '1' : '0'));
  // Sheets share their styles, so those of a workbook with both directions stay.
  if (styles !== undefined && turned.length > 0 && turned.length === views.length)
    for (const side of sidesOf(styles.tree))
      edits.setAttribute(styles, side, side.value === 'left' ? 'right' : 'left');
}

function isTurned(tree: XmlTree, view: XmlNode): boolean {
  const value = tree.attribute(view, 'rightToLeft')?.value;
  return value === '1' || value === 'true';
}

function viewEdit(tree: XmlTree, view: XmlNode, wanted: '0' | '1'): Edit {
  const attribute = tree.attribute(view, 'rightToLeft');
  if (attribute)
    return { start: attribute.valueStart, end: attribute.valueEnd, content: [textPiece(wanted)] };
  const at = tree.contentStart(view) - (tree.isEmptyTag(view) ? 2 : 1);
  return { start: at, end: at, content: [textPiece(` rightToLeft="${wanted}"`)] };
}

/** The alignments of cells and named styles at a side. */
function* sidesOf(tree: XmlTree) {
  for (const list of ['s:cellStyleXfs', 's:cellXfs'])
    for (const format of childrenOf(tree, tree.child(0, list)))
      for (const node of childrenOf(tree, format)) {
        const side = tree.name(node) === 's:alignment' ? tree.attribute(node, 'horizontal') : undefined;
        if (side?.value === 'left' || side?.value === 'right') yield side;
      }
}

const childrenOf = (tree: XmlTree, node: XmlNode) => (node === NO_NODE ? [] : tree.children(node));
