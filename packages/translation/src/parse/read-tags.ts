import type { NumberedLine } from './shapes.ts';

/** `<1>` or `<line id="1">`, with any name. */
const opening =
  /<(\d{1,6})>|<([a-z]{1,12})\s{1,4}(?:id|n|nr|no|num|number|index|key)\s{0,4}=\s{0,4}["']?(\d{1,6})["']?\s{0,4}>/gi;

/** Reads lines in tags: `<1>text</1>` or `<line id="1">text</line>`. An element without an end is not read. */
export function readTags(answer: string): readonly NumberedLine[] {
  const found = [...answer.matchAll(opening)];
  return found.flatMap(({ 0: tag, 1: bare, 2: name, 3: id, index }, at) => {
    const inside = answer.slice(index + tag.length, found[at + 1]?.index);
    const end = inside.indexOf(`</${bare ?? name}>`);
    return end < 0 ? [] : [{ number: Number(bare ?? id), text: inside.slice(0, end).trim() }];
  });
}
