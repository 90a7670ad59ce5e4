import { decodeEntities } from '../xml/index.ts';
import type { Stretch } from './model.ts';
import type { WalkedPackage } from './walk-package.ts';

const reference = /<(?:\w{1,20}:)?c [^<>]{0,200}t="s"[^<>]{0,200}>\s{0,9}<(?:\w{1,20}:)?v>(\d{1,9})</g;
const address = /\sr="([A-Z]{1,3}\d{1,7})"/;
const item = /<(?:\w{1,20}:)?si>/;

const textOf = ({ read }: WalkedPackage, name: string): string => new TextDecoder().decode(read(name));

/** The part and the address of the first cell that shows each shared string, by its position (ECMA-376 part 1, §18.4.9). */
export function firstCells(archive: WalkedPackage): ReadonlyMap<number, readonly [string, string]> {
  const cells = new Map<number, readonly [string, string]>();
  for (const name of archive.names) {
    if (!/worksheets\/[^/]+\.xml$/i.test(name)) continue;
    for (const [cell, position] of textOf(archive, name).matchAll(reference))
      if (!cells.has(Number(position))) cells.set(Number(position), [name, address.exec(cell)?.[1] ?? '']);
  }
  return cells;
}

/**
 * Whether a stretch is of a shared string that no cell shows, as programs leave them behind.
 * @param archive the workbook as it was opened
 */
export function findUnusedStrings(archive: WalkedPackage): (stretch: Stretch) => boolean {
  const used = firstCells(archive);
  const strings = archive.names.find((name) => /sharedStrings\.xml$/i.test(name));
  const unused = new Set<string>();
  const items = strings === undefined ? [] : textOf(archive, strings).split(item).slice(1);
  for (const [index, content] of items.entries())
    if (!used.has(index))
      for (const text of content.split(/<[^<>]{1,500}>/)) unused.add(decodeEntities(text).trim());
  return ({ place, text }) => place === 's:t' && unused.has(text.trim());
}
