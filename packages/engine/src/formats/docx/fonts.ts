import { lacksScript, type ScriptFont, scriptFontOf } from '../../ooxml/index.ts';
import { type Edit, NO_NODE, textPiece, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { descend } from './styles.ts';

/** The attributes of `w:rFonts` for a slot's font, by name or by theme (ECMA-376 part 1, §17.3.2.26). */
const SLOTS = {
  ea: { font: 'eastAsia', theme: 'eastAsiaTheme' },
  cs: { font: 'cs', theme: 'cstheme' },
} as const;

/**
 * Sets fonts that cover the target language's script, where the document names one known to lack it or its defaults
 * name none. Theme fonts follow `w:themeFontLang`.
 * @param language BCP 47.
 */
export function fontEdits(tree: XmlTree, language: string): Edit[] {
  const wanted = scriptFontOf(language);
  if (wanted === undefined) return [];
  const defaults =
    tree.name(0) === 'w:styles'
      ? descend(tree, 0, 'w:docDefaults', 'w:rPrDefault', 'w:rPr', 'w:rFonts')
      : NO_NODE;
  const edits: Edit[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    if (tree.name(node) === 'w:rFonts') edits.push(...slotEdits(tree, node, wanted, node === defaults));
  }
  return edits;
}

function slotEdits(tree: XmlTree, node: XmlNode, wanted: ScriptFont, isDefault: boolean): Edit[] {
  const slot = SLOTS[wanted.slot];
  if (tree.attribute(node, `w:${slot.theme}`) !== undefined) return [];
  const font = tree.attribute(node, `w:${slot.font}`);
  if (font !== undefined) {
    if (!lacksScript(font.value, wanted)) return [];
    return [{ start: font.valueStart, end: font.valueEnd, content: [textPiece(wanted.font)] }];
  }
  if (!isDefault) return [];
  const at = tree.contentStart(node) - (tree.isEmptyTag(node) ? 2 : 1);
  const attribute = ` ${tree.prefixOf(node)}${slot.font}="${wanted.font}"`;
  return [{ start: at, end: at, content: [textPiece(attribute)] }];
}
