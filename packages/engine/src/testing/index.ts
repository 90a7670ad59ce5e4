export { propertyRuns } from './runs.ts';
export { arbitraryTarget, arbitraryTargets, type TargetOptions } from './target.ts';
export { arbitraryText, arbitraryUnit } from './unit.ts';
