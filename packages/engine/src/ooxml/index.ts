export { isAlternativeText } from './alternative-text.ts';
export { type ContentTypes, readContentTypes } from './content-types.ts';
export { readCoreProperties } from './core-properties.ts';
export { fontKey } from './font-names.ts';
export { lacksScript, type ScriptFont, scriptFontOf } from './fonts.ts';
export { type FormatWords, formatWords } from './format-words.ts';
export { OfficeParts } from './parts.ts';
export { PACKAGE_ROOT, type Relationship, readRelationships } from './relationships.ts';
export { decodeXstring, encodeXstring } from './xstring.ts';
