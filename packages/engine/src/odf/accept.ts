import type { AcceptedPart } from '../package/index.ts';
import type { Edit, XmlTree } from '../xml/index.ts';

/** What marks changes: the records, which also hold the deleted text, and their places in the text. */
const MARKS: ReadonlySet<string> = new Set([
  'text:changed-region',
  'text:change',
  'text:change-start',
  'text:change-end',
]);

/**
 * Accepts the tracked changes of a part (ODF 1.3 part 3, §5.5): inserted text is in its place already and deleted text is not, so that
 * only the marks are removed.
 */
export function acceptChanges(tree: XmlTree): AcceptedPart {
  const edits: Edit[] = [];
  let changes = 0;
  for (let node = 0; node < tree.size; ) {
    const element = tree.name(node);
    if (element === 'text:changed-region') changes += 1;
    if (MARKS.has(element)) edits.push({ start: tree.start(node), end: tree.end(node), content: [] });
    node = MARKS.has(element) ? tree.after(node) : node + 1;
  }
  return { edits, changes };
}
