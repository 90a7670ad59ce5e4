export { type DecodedText, decodeText, encodeText, type TextEncoding } from './detect.ts';
export { hasBrokenBytes } from './unicode.ts';
