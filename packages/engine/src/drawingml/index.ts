export { DrawingFormat } from './format.ts';
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
