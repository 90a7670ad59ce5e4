export { dataStale, layoutsOf, type TiedPoint, tieReference } from './data.ts';
export { type DefinedNames, readDefinedNames } from './defined-names.ts';
export { type ChartSource, type OpenedCharts, openCharts } from './open.ts';
export {
  type CachePoint,
  type ChartReference,
  type ChartTexts,
  readChart,
  type UnitPlacement,
} from './read.ts';
export type { CellAddress } from './reference.ts';
export { readUserShapes } from './user-shapes.ts';
export { countedElements as chartElements } from './vocabulary.ts';
