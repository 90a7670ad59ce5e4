import { supportedFormats } from './open.ts';
import { fromXliff, toXliff } from './xliff/index.ts';

/**
 * What the npm package offers. The repository's own packages import the wider `index.ts`; what is exported here changes by
 * semantic versioning.
 */

export * from './model/index.ts';
export { openDocument as open } from './open.ts';
export { inlineText, mapInlineText } from './text/inline.ts';
export { decodeInline, encodeInline, type WireProblem } from './text/wire.ts';
export { type VerifyOptions, verifyTranslation as verify } from './verify/index.ts';
export type { MergeOptions, SegmentState, XliffOptions, XliffTargets } from './xliff/index.ts';

/** The formats that `open` reads, by file extension. */
export const formats = supportedFormats;

/** Exchange with translation tools: `write` makes XLIFF 2.1 of a document's units, `read` makes targets of XLIFF 2.0 to 2.2. */
export const xliff = { write: toXliff, read: fromXliff } as const;
