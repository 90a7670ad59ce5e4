export { decodeText, decodeTextAs, encodeText, type TextEncoding } from './detect.ts';
export { hasBrokenBytes } from './unicode.ts';
