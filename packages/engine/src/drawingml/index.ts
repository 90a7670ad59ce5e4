export { adaptDrawing } from './adapt.ts';
export { isTrue, setAttribute } from './attributes.ts';
export {
  type ListStyle,
  levelOf,
  NO_LIST_STYLE,
  overlayListStyles,
  overlayRunProperties,
  readListStyle,
  readParagraphProperties,
  type TextLevel,
} from './list-style.ts';
export { type DrawingProperties, NO_PROPERTIES, overlayProperties } from './properties.ts';
export { DrawingStyles, type FormatCache, paragraphDefaults, type TextStyles } from './styles.ts';
export { drawingSyntax } from './syntax.ts';
export { readDrawingParagraph } from './text.ts';
