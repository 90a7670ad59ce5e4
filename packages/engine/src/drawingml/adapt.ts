import { isRightToLeft } from '../text/script.ts';
import type { Edit, XmlTree } from '../xml/index.ts';
import { directionEdits, type InheritedDirection } from './direction.ts';
import { fontEdits } from './fonts.ts';
import { languageEdits } from './language.ts';

/**
 * Adapts all text of a part to the target language: tags, fonts, direction, alignment.
 * @param language BCP 47.
 * @param inherited what the text inherits from other parts; empty for charts, diagrams and their drawings.
 */
export function adaptDrawing(tree: XmlTree, language: string, inherited?: InheritedDirection): Edit[] {
  return [
    ...languageEdits(tree, language),
    ...fontEdits(tree, language),
    ...directionEdits(tree, isRightToLeft(language), inherited),
  ];
}
