export { fromXliff, type MergeOptions, type XliffTargets } from './merge.ts';
export { toXliff, type XliffOptions } from './write.ts';
