import { adaptDrawing, levelOf } from '../../drawingml/index.ts';
import type { Targets } from '../../model/index.ts';
import type { Edit } from '../../xml/index.ts';
import { autofitEdits } from './autofit.ts';
import type { PptxPart } from './open.ts';
import type { Size } from './shape.ts';
import { tableFitEdits } from './table-fit.ts';

/**
 * Adapts a part to the target language: tags, direction, alignment.
 * @param language BCP 47.
 */
export function languageEdits({ tree, own }: PptxPart, language: string): Edit[] {
  if (!own) return adaptDrawing(tree, language);
  return adaptDrawing(tree, language, {
    isRightToLeft: own.isRightToLeft,
    of: (paragraph) => own.paragraphs.get(paragraph)?.levels[levelOf(tree, paragraph)]?.paragraph,
  });
}

/**
 * Shrinks text that no longer fits.
 * @param slide size in EMU.
 */
export function fitEdits({ tree, own }: PptxPart, targets: Targets, slide: Size): Edit[] {
  if (!own) return [];
  return [...autofitEdits(tree, own, targets, slide), ...tableFitEdits(tree, own, targets, slide.height)];
}
