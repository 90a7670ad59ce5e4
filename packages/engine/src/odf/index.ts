export { attributeText, stringValueLines } from './attribute-text.ts';
export { quotedPlace } from './conditions.ts';
export type { Dependencies, ElementReader, ElementReaders, StoryReader } from './extract.ts';
export { openDocumentFormat } from './format.ts';
export { allText } from './readable-text.ts';
