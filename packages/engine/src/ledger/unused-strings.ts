import { readArchive } from '../zip/index.ts';
import type { Stretch } from './model.ts';

const reference = /<(?:\w{1,20}:)?c [^<>]{0,200}t="s"[^<>]{0,200}>\s{0,9}<(?:\w{1,20}:)?v>(\d{1,9})</g;
const item = /<(?:\w{1,20}:)?si>/;

/**
 * Whether a stretch is of a shared string that no cell shows (ECMA-376 part 1, §18.4.9), as programs leave them behind.
 * @param bytes of the workbook
 */
export function findUnusedStrings(bytes: Uint8Array): (stretch: Stretch) => boolean {
  const archive = readArchive(bytes);
  const read = (name: string) => new TextDecoder().decode(archive.read(name));
  const used = new Set<number>();
  for (const { name } of archive.entries) {
    if (!/worksheets\/[^/]+\.xml$/i.test(name)) continue;
    for (const [, index] of read(name).matchAll(reference)) used.add(Number(index));
  }
  const strings = archive.entries.find(({ name }) => /sharedStrings\.xml$/i.test(name));
  const unused = new Set<string>();
  const items = strings === undefined ? [] : read(strings.name).split(item).slice(1);
  for (const [index, content] of items.entries())
    if (!used.has(index)) for (const text of content.split(/<[^<>]{1,500}>/)) unused.add(text.trim());
  return ({ place, text }) => place === 's:t' && unused.has(text.trim());
}
