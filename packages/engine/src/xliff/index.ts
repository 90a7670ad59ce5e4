export { fromXliff, type MergeOptions, type XliffTargets } from './merge.ts';
export { type SegmentState, toXliff, type XliffOptions } from './write.ts';
