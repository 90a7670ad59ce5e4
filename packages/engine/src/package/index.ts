export { type AcceptedPart, acceptAll } from './accepted.ts';
export { draftPackage } from './draft.ts';
export { HeadingTrail } from './headings.ts';
export { HiddenContent, type HiddenKind, translatingLastText } from './hidden.ts';
export {
  type LoadedPart,
  loadPart,
  type OpenedPackage,
  type ParagraphReading,
  type Place,
  RereadPlace,
  readable,
  type TextPart,
  type UnitRecord,
  unitsOf,
} from './part.ts';
export { RecordList } from './records.ts';
export { type Reference, type ReferredText, referenceEdits, sameText } from './references.ts';
export { TableTrail } from './tables.ts';
export { isChanged, textEdits, unitsWritten, writePackage } from './write.ts';
