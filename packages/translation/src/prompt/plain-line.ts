import { encodeInline } from '@verso/engine';

/** Characters read of a long text. */
const MAX_READ = 4000;

/** Makes document text safe outside the fence: one line that can't imitate a marker. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/\[{2,}/g, '[')
    .trim();
}

/** A term or its translation as a safe line, escaped as the lines are: `&lt;g1>` is text, not a code. */
export function termText(text: string): string {
  return oneLine(encodeInline([text.replace(/\s+/g, ' ')]));
}

/** The beginning of a line. */
export function shorten(line: string, length: number): string {
  return line.length <= length ? line : `${line.slice(0, length).toWellFormed()}…`;
}

/** The beginning of a text as a safe line. */
export function startOf(text: string, length: number): string {
  return shorten(oneLine(text.slice(0, MAX_READ)), length);
}

/** The end of a text as a safe line. */
export function endOf(text: string, length: number): string {
  const line = oneLine(text.slice(-MAX_READ));
  return line.length <= length ? line : `…${line.slice(-length).toWellFormed()}`;
}
