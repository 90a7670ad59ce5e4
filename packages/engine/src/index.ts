export { type CountWithExtras, countWithExtras, type Extra, extras, withExtras } from './extras.ts';
export { type DocumentStructure, measureStructure } from './input/structure.ts';
export { detectLanguage } from './language/detect.ts';
export { documentLanguage, languageSample } from './language/document.ts';
export * from './model/index.ts';
export { loadFormats, openDocument, supportedFormats } from './open.ts';
export { listParts } from './package/list.ts';
export { namedFonts } from './package/named-fonts.ts';
export { segmentInline } from './segmentation/inline.ts';
export { type SegmentationOptions, sentenceStarts, splitSentences } from './segmentation/sentences.ts';
export {
  appendInline,
  type Cut,
  joinInline,
  outside,
  rangesOfCodes,
  sliceInline,
} from './segmentation/slice.ts';
export { type Complexity, type ComplexityLevel, complexity } from './text/complexity.ts';
export { countWords } from './text/count.ts';
export { equalInline, inlineCodes, inlineText, mapInlineText } from './text/inline.ts';

export { findLiterals, literalPatterns, withoutLiterals } from './text/literals.ts';
export { isRightToLeft } from './text/script.ts';
export { decodeInline, encodeInline, type WireProblem } from './text/wire.ts';
export { WORD_TABLE_TAG } from './xliff/vocabulary.ts';
