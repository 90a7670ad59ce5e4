import { isRightToLeft } from '../../text/script.ts';
import { type Edit, NO_NODE, textPiece, type XmlTree } from '../../xml/index.ts';

/**
 * Sets the direction of a sheet's view: columns start at the right for Arabic, and at the left again for other languages
 * (`rightToLeft`, ECMA-376 part 1, §18.3.1.87). Cell text needs no direction, and Excel selects fonts automatically.
 * @param language BCP 47.
 */
export function directionEdits(tree: XmlTree, language: string): Edit[] {
  const views = tree.child(0, 's:sheetViews');
  const wanted = isRightToLeft(language) ? '1' : '0';
  return (views === NO_NODE ? [] : tree.children(views)).flatMap((view): Edit[] => {
    const attribute = tree.attribute(view, 'rightToLeft');
    const present = attribute?.value === '1' || attribute?.value === 'true' ? '1' : '0';
    if (present === wanted) return [];
    if (attribute) {
      return [{ start: attribute.valueStart, end: attribute.valueEnd, content: [textPiece(wanted)] }];
    }
    const at = tree.contentStart(view) - (tree.isEmptyTag(view) ? 2 : 1);
    return [{ start: at, end: at, content: [textPiece(` rightToLeft="${wanted}"`)] }];
  });
}
