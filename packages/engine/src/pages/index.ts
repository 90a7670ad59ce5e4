export { estimatePages } from './estimate-pages.ts';
export { matchUnits, type UnitAreas } from './match-units.ts';
export {
  type FitFinding,
  type FitProblem,
  measureFit,
  type RenderedDocument,
} from './measure-fit.ts';
export type {
  Box,
  DrawnBox,
  PageArea,
  PageItem,
  PageText,
  RenderedUnit,
  TextBox,
  TextBoxes,
} from './model.ts';
export { type PdfTextItem, pageItem } from './page-items.ts';
export { type ReplacedFont, replacedFonts } from './replaced-fonts.ts';
export { correspondingPlace, type ScrollAnchor, scrollAnchors } from './scroll-anchors.ts';
