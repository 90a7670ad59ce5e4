export { attributeText, stringValueLines } from './attribute-text.ts';
export type { ElementReader, ElementReaders, StoryReader, Surroundings } from './extract.ts';
export { openDocumentFormat } from './format.ts';
export { allText } from './readable-text.ts';
