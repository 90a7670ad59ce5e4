import { readTextFile } from '../text/file.ts';
import { type Reading, readingLimits } from './model.ts';

export const readTxt = (bytes: Uint8Array): Reading => readLines(bytes, 'txt');
export const readTex = (bytes: Uint8Array): Reading => readLines(bytes, 'tex');

/** A text or source file by line, unchanged. */
function readLines(bytes: Uint8Array, format: 'txt' | 'tex'): Reading {
  const lines = readTextFile(bytes, format).text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return {
    type: 'source',
    lines: lines.slice(0, readingLimits.lines),
    isCut: lines.length > readingLimits.lines,
  };
}
