export { compareLayout, type FitFinding, type FitProblem, type RenderedDocument } from './compare-layout.ts';
export { matchUnits, type UnitAreas } from './match-units.ts';
export type { PageArea, PageItem, PageText, RenderedUnit } from './model.ts';
export { correspondingPlace, type ScrollAnchor, scrollAnchors } from './scroll-anchors.ts';
