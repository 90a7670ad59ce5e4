export { dataStale, layoutsOf, type TiedPoint } from './data.ts';
export { type DefinedNames, readDefinedNames } from './defined-names.ts';
export { type ChartSource, type OpenedCharts, openCharts } from './open.ts';
export { type ChartReference, readChart } from './read.ts';
export { readUserShapes } from './user-shapes.ts';
export { countedElements as chartElements } from './vocabulary.ts';
