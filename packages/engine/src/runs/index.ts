export { changedStretch } from './changed-stretch.ts';
export { type CodedText, codeItems } from './codes.ts';
export { elementEdits, type SegmentElements, segmentElements } from './elements.ts';
export type {
  Atom,
  Container,
  Float,
  Item,
  Range,
  Run,
  RunFormat,
  Stretch,
  TextItem,
  Wrapper,
} from './items.ts';
export type { Dependencies, Overrides } from './looks.ts';
export { within } from './nesting.ts';
export { checkProperties } from './properties.ts';
export { combinedProperties, inSchemaOrder, type PropertyElement } from './properties-element.ts';
export { COMPLEX, EAST_ASIAN, LATIN } from './scripts.ts';
export { isSymbolFont } from './symbols.ts';
export type { RunSyntax, Segment } from './syntax.ts';
export { assertCodes, inlineEdits } from './write.ts';
