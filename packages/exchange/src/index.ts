export {
  type EntryStatus,
  type Glossary,
  type GlossaryEntry,
  type GlossaryImport,
  type GlossaryLanguages,
  glossaryLimits,
  type Problem,
  type ProblemCode,
  type Translation,
} from './glossary/entry.ts';
export { ExchangeError, type ExchangeErrorCode } from './glossary/error.ts';
export { recognizeLanguage } from './languages/recognize.ts';
export { type ColumnMapping, suggestColumns } from './table/columns.ts';
export type { Delimiter } from './table/delimiter.ts';
export { entriesFromTable, type TableEntriesOptions } from './table/entries.ts';
export { type ReadTableOptions, readTable, type Table, type TableFormat } from './table/read.ts';
export type { ColumnRole, ColumnType } from './table/roles.ts';
export { writeTable } from './table/write.ts';
export { tbxRules } from './tbx/dialects.ts';
export { readTbx } from './tbx/read.ts';
export { writeTbx } from './tbx/write.ts';
export { tmxText } from './tmx/content.ts';
export { contextOf, type TmxContext } from './tmx/context.ts';
export { readTmxGlossary, writeTmxGlossary } from './tmx/glossary.ts';
export { fromInline, type TmxInline, type TmxInlineCode, toInline } from './tmx/inline.ts';
export {
  type TmxCode,
  type TmxContent,
  type TmxHeader,
  type TmxMetadata,
  type TmxProblem,
  type TmxProblemCode,
  type TmxProperty,
  type TmxSegmentType,
  type TmxUnit,
  type TmxVariant,
  tmxLimits,
} from './tmx/model.ts';
export { pairOf, type TmxPair } from './tmx/pair.ts';
export { openTmx, type Tmx } from './tmx/read.ts';
export { TMX_END, tmxStart, tmxUnit, type WriteTmxOptions, writeTmx } from './tmx/write.ts';
export { readXliffGlossary, type XliffGlossaryOptions } from './xliff/glossary.ts';
export {
  openXliffMemory,
  type XliffMemory,
  type XliffMemoryProblem,
  type XliffSegment,
} from './xliff/memory.ts';
