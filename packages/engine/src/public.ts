import { supportedFormats } from './open.ts';
import { checkXliff, fromXliff, resegmentXliff, toXliff } from './xliff/index.ts';

/**
 * The exports of the npm package. Packages in this repository import the wider `index.ts`; changes to these exports follow
 * semantic versioning.
 */

export * from './model/index.ts';
export { openDocument as open } from './open.ts';
export { inlineText, mapInlineText } from './text/inline.ts';
export { decodeInline, encodeInline, type WireProblem } from './text/wire.ts';
export { type VerifyOptions, verifyTranslation as verify } from './verify/index.ts';
export type {
  MergeOptions,
  ResegmentOptions,
  SegmentState,
  XliffMatch,
  XliffOptions,
  XliffProblem,
  XliffRule,
  XliffTargets,
  XliffTerm,
  XliffVersion,
} from './xliff/index.ts';

/** The formats that `open` reads, by file extension. */
export const formats = supportedFormats;

/**
 * XLIFF interchange with translation tools: `write` exports a document's units as XLIFF 2.0 or 1.2, `read` imports targets
 * from XLIFF 1.2 and 2.0 to 2.2, `check` lists the rules of XLIFF 2 that a file breaks, `resegment` joins or splits its segments.
 */
export const xliff = {
  write: toXliff,
  read: fromXliff,
  check: checkXliff,
  resegment: resegmentXliff,
} as const;
