import { scriptFontOf } from '../../ooxml/fonts.ts';
import { isRightToLeft } from '../../text/script.ts';
import { type Edit, textPiece, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { leftToRightEdits, rightToLeftEdits } from './direction.ts';
import { fontEdits } from './fonts.ts';

/** The attribute of `w:lang` and `w:themeFontLang` that holds a language (ECMA-376 part 1, §17.3.2.20). */
type LanguageSlot = 'w:val' | 'w:eastAsia' | 'w:bidi';

/** Text in a complex script has the language of `w:bidi`, whatever its direction. */
function slotOf(language: string): LanguageSlot {
  const slot = scriptFontOf(language)?.slot;
  if (slot === 'ea') return 'w:eastAsia';
  return slot === 'cs' ? 'w:bidi' : 'w:val';
}

/**
 * Adapts a part to the target language: tags, fonts, direction.
 * @param language BCP 47.
 */
export function adaptationEdits(tree: XmlTree, language: string): Edit[] {
  const direction = isRightToLeft(language) ? rightToLeftEdits(tree) : leftToRightEdits(tree);
  return [...languageEdits(tree, language), ...fontEdits(tree, language), ...direction];
}

/** Sets the language of text: every `w:lang` of runs, styles and defaults, and the settings' `w:themeFontLang`. */
function languageEdits(tree: XmlTree, language: string): Edit[] {
  const slot = slotOf(language);
  const edits: Edit[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const name = tree.name(node);
    if (name === 'w:lang' || name === 'w:themeFontLang')
      edits.push(...languageEdit(tree, node, slot, language));
  }
  return edits;
}

function languageEdit(tree: XmlTree, node: XmlNode, slot: LanguageSlot, language: string): Edit[] {
  const present = tree.attribute(node, slot);
  if (present?.value === language) return [];
  if (present) {
    return [{ start: present.valueStart, end: present.valueEnd, content: [textPiece(language)] }];
  }
  const at = tree.contentStart(node) - (tree.isEmptyTag(node) ? 2 : 1);
  const attribute = ` ${tree.prefixOf(node)}${slot.slice(2)}="${language}"`;
  return [{ start: at, end: at, content: [textPiece(attribute)] }];
}
