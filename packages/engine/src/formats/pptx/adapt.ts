import { adaptDrawing, levelOf } from '../../drawingml/index.ts';
import type { Edit } from '../../xml/index.ts';
import type { PptxPart } from './open.ts';

/**
 * Adapts a part to the language of its new text: tags, direction, alignment.
 * @param language BCP 47.
 */
export function adaptationEdits({ tree, own }: PptxPart, language: string): Edit[] {
  if (!own) return adaptDrawing(tree, language);
  return adaptDrawing(tree, language, {
    isRightToLeft: own.isRightToLeft,
    of: (paragraph) => own.paragraphs.get(paragraph)?.levels[levelOf(tree, paragraph)]?.paragraph,
  });
}
