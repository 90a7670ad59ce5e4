import { fileEndings } from '../text/cell-text.ts';
import { isGeneratorText } from '../text/generator.ts';
import { withoutTags } from '../text/literals.ts';
import type { KeptClass } from './model.ts';

/** Why a text of the document is the same in every language: it is an address, a path, a code, or mathematics. */
export function textClass(text: string): KeptClass | undefined {
  const trimmed = text.trim();
  if (isAddress(trimmed)) return 'reference';
  if (!/\p{L}/u.test(withoutTags(trimmed).replace(placeholder, ''))) return 'code';
  // Errors of spreadsheets, and formulas that are shown as text.
  if (isCode(trimmed) || trimmed === 'NaN' || /^#[A-Z/0]{1,12}[!?]?$/.test(trimmed)) return 'reference';
  if (/^=[^=\s]/.test(trimmed)) return 'formula';
  if (trimmed.startsWith('[Threaded comment]')) return 'result';
  if (isGeneratorText(trimmed) || isPattern(trimmed)) return 'settings';
  return /\p{L}/u.test(trimmed.replace(/[\u{1d400}-\u{1d7ff}]/gu, '')) ? undefined : 'equation';
}

/** A value that a program fills in: `{name}`, `{.number}`. */
const placeholder = /\{\s{0,9}[\w.$-]{1,80}\s{0,9}\}/g;

const fileName = new RegExp(`^\\S{1,200}\\.(?:emf|wmf|${fileEndings})$`, 'i');

/** Whether a text is an address, a path or a name of a file. */
export const isAddress = (text: string): boolean =>
  /^[a-z]{1,20}\/[\w.+-]{1,100}$/.test(text) ||
  fileName.test(text) ||
  /^[^\n]{1,200}\.(?:png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp)$/i.test(text) ||
  /^\/[^/\s]{1,200}\/\S{1,2000}$/.test(text) ||
  /^(?:[a-z][a-z+.-]{1,20}:\/\/|mailto:|urn:|www\.)\S{1,2000}$/i.test(text) ||
  /^[^\s@]{1,200}@[^\s@]{1,200}\.\p{L}{2,20}$/u.test(text) ||
  /^(?:[A-Za-z]:\\|\/|\\\\)[^\n]{1,500}\.[A-Za-z0-9]{2,5}$/.test(text) ||
  /^#?[^!]{1,300}!\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?$/.test(text) ||
  /^[^\s.]{1,60}\.\$?[A-Z]{1,3}\$?\d{1,7}(?::[^\s.]{1,60}\.\$?[A-Z]{1,3}\$?\d{1,7})?$/.test(text);

/** Whether a text is a picture of a date or number, which cells hold for functions: "dd-mm-yyyy", "#.##0,00". */
const isPattern = (text: string): boolean =>
  /[^\p{L}\s]/u.test(text) &&
  (text.match(/\p{L}{1,100}/gu) ?? []).every((letters) =>
    /^(?:d{1,4}|m{1,5}|y{1,4}|h{1,2}|s{1,2}|[ap]m?|e|b{2,4}|g{1,3})$/i.test(letters),
  );

/** Whether a text is a code: words with digits, single letters, names with backslashes. */
const isCode = (text: string): boolean =>
  text.startsWith('\\') ||
  text.split(/[\s()[\]{},;:|]+/).every((word) => /\d/.test(word) || (word.match(/\p{L}/gu)?.length ?? 0) < 2);
