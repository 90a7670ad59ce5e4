import type { Targets } from '../../model/index.ts';
import { textEdits, unitsWritten, writePackage } from '../../package/index.ts';
import { inlineText } from '../../text/inline.ts';
import { drawingSyntax } from '../index.ts';
import type { DataSource } from './data.ts';
import { childrenNamed, reopenWorkbook } from './workbook.ts';

/** Elements of a workbook whose number must not change. */
const COUNTED = { 's:c': 'cells', 's:f': 'formulas', 's:si': 'strings', 's:tableColumn': 'columns' };

/**
 * A workbook with targets applied, verified against its source; undefined when nothing changes.
 * @throws DocumentError `integrity-failed`.
 */
export function writeWorkbook({ book, records }: DataSource, targets: Targets): Uint8Array | undefined {
  const parts = book.parts.map((part) => ({
    ...part,
    records: records.get(part.name) ?? [],
    syntax: drawingSyntax,
  }));
  const written = unitsWritten(parts, targets);
  if (written === 0) return undefined;
  return writePackage(
    { archive: book.archive, parts },
    {
      edits: (part) => textEdits(part, targets),
      unitsWritten: written,
      counted: COUNTED,
      reopen: (bytes, options) => reopenWorkbook(book, bytes, options),
      options: {},
    },
  ).bytes;
}

/**
 * Targets with unique column names per table, ignoring case (ECMA-376 part 1, §18.5.1.3): duplicates get a number
 * appended. A column keeps its name when the target is empty.
 */
export function uniqueHeaders({ book, records }: DataSource, targets: Targets): Targets {
  const settled = new Map(targets);
  for (const { name: part, tree } of book.parts) {
    const units = (tree.name(0) === 's:table' ? records.get(part) : undefined) ?? [];
    const columns = tree.child(0, 's:tableColumns');
    if (units.length === 0 || columns < 0) continue;
    const own = new Set(units.map(({ unit }) => inlineText(unit.source)));
    const taken = new Set(
      childrenNamed(tree, columns, 's:tableColumn')
        .map((node) => tree.attribute(node, 'name')?.value ?? '')
        .filter((name) => !own.has(name))
        .map((name) => name.toLowerCase()),
    );
    for (const { unit } of units) {
      const wanted = inlineText(settled.get(unit.id) ?? unit.source) || inlineText(unit.source);
      let name = wanted;
      for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted} ${number}`;
      taken.add(name.toLowerCase());
      if (settled.has(unit.id)) settled.set(unit.id, [name]);
    }
  }
  return settled;
}
