export { decodeText, decodeTextAs, encodeText, type TextEncoding } from './detect.ts';
export { decodeUtf8Parts, hasBrokenBytes } from './unicode.ts';
