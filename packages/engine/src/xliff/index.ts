export { checkXliff, type XliffProblem, type XliffRule, xliffRules } from './check/index.ts';
export { fromXliff, type MergeOptions, type XliffTargets } from './merge.ts';
export type { SegmentState, XliffMatch, XliffOptions, XliffTerm, XliffVersion } from './options.ts';
export { type ResegmentOptions, resegmentXliff } from './resegment/index.ts';
export {
  REPLACED_ORIGIN,
  readXliffResources,
  type XliffGlossaryEntry,
  type XliffPair,
  type XliffResources,
} from './resources.ts';
export { type RewriteOptions, rewriteTargets } from './rewrite.ts';
export { fromWordTable } from './word-table.ts';
export { toXliff } from './write.ts';
