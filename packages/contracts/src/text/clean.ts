import { splitFilename } from '../documents/document-types.ts';
import { limits } from '../limits.ts';

const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g;
/** C0 and C1 control characters, and DEL. */
const controls = /\p{Cc}/gu;
/**
 * Marks, embeddings, overrides and isolates of the Unicode Bidirectional Algorithm (UAX #9, 2), which can disguise a name.
 * Letters of right-to-left scripts don't need them.
 */
const bidirectionalControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Whether PostgreSQL can store a text: it has no U+0000 and no unpaired surrogate. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

/** Makes a text storable in PostgreSQL: U+0000 is removed, an unpaired surrogate becomes U+FFFD. */
export function storable(text: string): string {
  return isStorable(text) ? text : text.replaceAll('\0', '').toWellFormed();
}

/**
 * A single-line name that can't be disguised: without control characters, bidirectional controls and unpaired
 * surrogates. Line breaks become spaces.
 */
export function cleanName(name: string): string {
  return name
    .replace(lineBreaks, ' ')
    .replace(controls, '')
    .replace(bidirectionalControls, '')
    .toWellFormed();
}

/** The same for a file name, keeping its extension, truncated to a length that all file systems and links support. */
export function cleanFilename(filename: string): string {
  const { base, extension } = splitFilename(cleanName(filename).trim());
  const room = limits.filenameLength - extension.length;
  if (base.length <= room) return base + extension;
  return (room > 0 ? cut(base, room) + extension : cut(base + extension, limits.filenameLength)).trim();
}

/** Truncates to a number of UTF-16 code units, without splitting a surrogate pair. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.charCodeAt(length - 1);
  return text.slice(0, end >= 0xd800 && end <= 0xdbff ? length - 1 : length);
}
