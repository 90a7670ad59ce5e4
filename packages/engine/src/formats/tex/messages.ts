import type { Message } from '../../model/index.ts';
import type { Parts } from './parts.ts';

/** What a reader of the document should know of how it was read. */
export function readingMessages({ unreadableFrom, parsed }: Parts): readonly Message[] {
  if (unreadableFrom === undefined) return [];
  let line = 1;
  for (const _ of parsed.tokens.source.slice(0, unreadableFrom).matchAll(/\r\n|\n|\r/g)) line += 1;
  return [
    {
      code: 'category-codes-changed',
      severity: 'warning',
      text: `Line ${line} changes how TeX reads characters. What follows is kept as it is and not translated.`,
    },
  ];
}

/** A unit that keeps its source. */
export const keptSource = (unitId: string): Message => ({
  code: 'target-structure',
  severity: 'warning',
  text: 'A translation would have changed the structure of the document, so the original text was kept.',
  unitId,
});
