export { type DocumentStructure, measureStructure } from './input/structure.ts';
export { detectLanguage } from './language/detect.ts';
export { documentLanguage } from './language/document.ts';
export { defaultLimits } from './limits.ts';
export * from './model/index.ts';
export { openDocument, supportedFormats } from './open.ts';
export { listParts } from './package/list.ts';
export {
  type Complexity,
  type ComplexityFactors,
  type ComplexityLevel,
  complexity,
} from './text/complexity.ts';
export { countWords } from './text/count.ts';
export {
  type CodeUse,
  equalInline,
  inlineCodes,
  inlineText,
  mapInlineText,
  normalizeInline,
} from './text/inline.ts';

export { findLiterals, type LiteralPattern, literalPatterns, withoutLiterals } from './text/literals.ts';
export { displayWidth, dominantScript, isRightToLeft, type Script } from './text/script.ts';
export { decodeInline, encodeInline, type WireProblem } from './text/wire.ts';
