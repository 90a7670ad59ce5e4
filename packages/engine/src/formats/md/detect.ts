import { DocumentError, type OpenOptions } from '../../model/index.ts';
import { readTextFile, type TextFile } from '../../text/file.ts';

/**
 * Reads the bytes as text: every text is Markdown.
 * @throws DocumentError `wrong-format`, `legacy-format` or `undecodable-text` when they are something else, `too-deep` when
 * lists and quotations are nested in a way no author does.
 */
export function detect(bytes: Uint8Array, options?: OpenOptions): TextFile {
  const file = readTextFile(bytes, 'md', options);
  if (isTooDeep(file.text)) {
    throw new DocumentError('too-deep', 'The lists or quotations of this document are nested too deeply.');
  }
  return file;
}

const MAX_INDENT = 200;
const MAX_DEEP_LINES = 50;
const MAX_QUOTES = 100;

/**
 * A parser checks every open list and quotation on every line, so the time grows with the depth times the lines. A few lines
 * far to the right are a drawing or a program.
 */
function isTooDeep(text: string): boolean {
  let deepLines = 0;
  for (const [lead] of text.matchAll(/^(?:[ \t>]|[-+*](?=[ \t])){100,}/gm)) {
    const quotes = lead.split('>').length - 1;
    const marks = lead.match(/[-+*]/g)?.length ?? 0;
    if (quotes + marks > MAX_QUOTES) return true;
    if (lead.length > MAX_INDENT) deepLines += 1;
    if (deepLines > MAX_DEEP_LINES) return true;
  }
  return false;
}
