import type { Message } from '../../model/index.ts';
import type { Parts } from './parts.ts';
import { findUnread } from './unread.ts';

/** Messages about how a document was read. */
export function readingMessages(parts: Parts): readonly Message[] {
  const { unreadableFrom, parsed } = parts;
  const lineOf = (offset: number) => lineNumber(parsed.tokens.source, offset);
  if (unreadableFrom !== undefined)
    return [
      {
        code: 'category-codes-changed',
        severity: 'warning',
        text: `Line ${lineOf(unreadableFrom)} changes how TeX reads characters. What follows is kept unchanged and not translated.`,
      },
    ];
  const { count, first } = findUnread(parts);
  if (count === 0) return [];
  const where =
    count === 1
      ? `in line ${lineOf(first)}`
      : `in ${count} places, the first of them in line ${lineOf(first)}`;
  return [
    {
      code: 'text-not-recognized',
      severity: 'warning',
      text: `What looks like text is kept and not translated ${where}: it stands where only commands or code are expected.`,
    },
  ];
}

function lineNumber(source: string, offset: number): number {
  let line = 1;
  for (const _ of source.slice(0, offset).matchAll(/\r\n|\n|\r/g)) line += 1;
  return line;
}

/** A unit that keeps its source. */
export const keptSource = (unitId: string): Message => ({
  code: 'target-structure',
  severity: 'warning',
  text: 'A translation would have changed the structure of the document, so the original text was kept.',
  unitId,
});
