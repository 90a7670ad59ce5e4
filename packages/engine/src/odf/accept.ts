import type { AcceptedPart } from '../package/index.ts';
import type { Edit, XmlNode, XmlTree } from '../xml/index.ts';

/** The places of changes in the text. */
const MARKS: ReadonlySet<string> = new Set(['text:change', 'text:change-start', 'text:change-end']);

/**
 * Accepts the tracked changes of a part (ODF 1.3 part 3, §5.5): inserted text is in its place already and deleted text is not, so that
 * only the records, which also hold the deleted text, and their marks are removed. Marks without a record stay: what they
 * mark is unknown.
 */
export function acceptChanges(tree: XmlTree): AcceptedPart {
  const edits: Edit[] = [];
  const recorded = new Set<string>();
  const marks: XmlNode[] = [];
  let changes = 0;
  const remove = (node: XmlNode) => edits.push({ start: tree.start(node), end: tree.end(node), content: [] });
  for (let node = 0; node < tree.size; ) {
    const element = tree.name(node);
    if (element === 'text:changed-region') {
      changes += 1;
      for (const name of ['xml:id', 'text:id']) recorded.add(tree.attribute(node, name)?.value ?? '');
      remove(node);
      node = tree.after(node);
    } else {
      if (MARKS.has(element)) marks.push(node);
      node += 1;
    }
  }
  for (const mark of marks) {
    const id = tree.attribute(mark, 'text:change-id')?.value;
    if (id !== undefined && recorded.has(id)) remove(mark);
  }
  return { edits: edits.sort((a, b) => a.start - b.start), changes };
}
