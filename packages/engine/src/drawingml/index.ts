export { adaptDrawing } from './adapt.ts';
export { isTrue, setAttribute } from './attributes.ts';
export type { InheritedDirection } from './direction.ts';
export { DrawingFormat } from './format.ts';
export {
  type ListStyle,
  levelOf,
  NO_LIST_STYLE,
  overlayListStyles,
  overlayRunProperties,
  type ParagraphProperties,
  readListStyle,
  readParagraphProperties,
  type TextLevel,
} from './list-style.ts';
export {
  type DrawingProperties,
  NO_PROPERTIES,
  overlayProperties,
  readDrawingProperties,
} from './properties.ts';
export {
  DrawingStyles,
  type FormatCache,
  type InheritedProperties,
  paragraphDefaults,
  type TextStyles,
} from './styles.ts';
export { drawingSyntax } from './syntax.ts';
export { readDrawingParagraph } from './text.ts';
