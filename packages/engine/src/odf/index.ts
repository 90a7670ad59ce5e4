export { type AttributeText, attributeText, stringValueLines } from './attribute-text.ts';
export { missingContent, type OpenDocumentName } from './detect.ts';
export type { ElementReader, ElementReaders, StoryReader, Surroundings } from './extract.ts';
export { type OpenDocumentFormatRules, type OpenedDocument, open } from './open.ts';
export { write } from './write.ts';
