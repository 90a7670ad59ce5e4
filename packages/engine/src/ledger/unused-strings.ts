import type { Draft } from '../model/index.ts';
import type { Stretch } from './model.ts';

const reference = /<(?:\w{1,20}:)?c [^<>]{0,200}t="s"[^<>]{0,200}>\s{0,9}<(?:\w{1,20}:)?v>(\d{1,9})</g;
const item = /<(?:\w{1,20}:)?si>/;

/**
 * Whether a stretch is of a shared string that no cell shows (ECMA-376 part 1, §18.4.9), as programs leave them behind.
 * @param workbook as it was opened
 */
export function findUnusedStrings({
  names,
  readSource,
}: Extract<Draft, { type: 'package' }>): (stretch: Stretch) => boolean {
  const read = (name: string) => new TextDecoder().decode(readSource(name));
  const used = new Set<number>();
  for (const name of names) {
    if (!/worksheets\/[^/]+\.xml$/i.test(name)) continue;
    for (const [, index] of read(name).matchAll(reference)) used.add(Number(index));
  }
  const strings = names.find((name) => /sharedStrings\.xml$/i.test(name));
  const unused = new Set<string>();
  const items = strings === undefined ? [] : read(strings).split(item).slice(1);
  for (const [index, content] of items.entries())
    if (!used.has(index)) for (const text of content.split(/<[^<>]{1,500}>/)) unused.add(text.trim());
  return ({ place, text }) => place === 's:t' && unused.has(text.trim());
}
