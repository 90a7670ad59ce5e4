import { decodeXstring } from '../../ooxml/index.ts';
import type { XmlAttribute, XmlNode } from '../../xml/index.ts';
import type { XlsxPart } from './parts.ts';
import type { Related } from './related.ts';
import { REPEATING, type Repeats } from './vocabulary.ts';
import type { Workbook } from './workbook.ts';

/** An attribute that repeats a cell text. */
export interface Repetition {
  readonly part: XlsxPart;
  readonly node: XmlNode;
  readonly attribute: XmlAttribute;
  readonly text: string;
  readonly repeats: Repeats;
}

/** Every attribute that repeats a cell text: in filters, conditional formats and pivot tables. */
export function* repetitionsOf(workbook: Workbook, related: Related): Generator<Repetition> {
  for (const { part, scan } of workbook.sheets) {
    for (const node of scan?.others ?? []) yield* repetitionsIn(part, node, part.tree.after(node));
  }
  const parts = [
    ...related.tables.map(({ part }) => part),
    ...related.pivotCaches,
    ...related.pivotRecords,
    ...related.pivotTables,
  ];
  for (const part of parts) yield* repetitionsIn(part, 0, part.tree.size);
}

function* repetitionsIn(part: XlsxPart, from: XmlNode, to: XmlNode): Generator<Repetition> {
  const { tree } = part;
  for (let node = from; node < to; node += 1) {
    const name = tree.name(node);
    const rule = Object.hasOwn(REPEATING, name) ? REPEATING[name] : undefined;
    if (!rule) continue;
    for (const attribute of tree.attributes(node)) {
      const repeats = Object.hasOwn(rule, attribute.name) ? rule[attribute.name] : undefined;
      if (repeats) yield { part, node, attribute, text: decodeXstring(attribute.value), repeats };
    }
  }
}
