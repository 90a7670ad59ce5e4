export { decodeText, decodeTextAs, encodeText, type TextEncoding } from './detect.ts';
export { decodeUtf8Parts, hasBrokenBytes, repairedBytes } from './unicode.ts';
