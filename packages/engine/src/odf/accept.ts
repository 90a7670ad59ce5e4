import type { Accepted, LoadedPart } from '../package/index.ts';
import { type Edit, splice } from '../xml/index.ts';
import { type Archive, writeArchive } from '../zip/index.ts';

/** What marks changes: the records, which also hold the deleted text, and their places in the text. */
const MARKS: ReadonlySet<string> = new Set([
  'text:changed-region',
  'text:change',
  'text:change-start',
  'text:change-end',
]);

/**
 * Accepts all tracked changes (ODF 1.3 part 3, §5.5): inserted text is in its place already and deleted text is not, so that only
 * the marks are removed. Everything else stays unchanged.
 * @param parts those that may hold changes.
 */
export function acceptChanges(archive: Archive, parts: readonly LoadedPart[]): Accepted {
  const replacements = new Map<string, Uint8Array>();
  let changes = 0;
  for (const { name, tree, encoding } of parts) {
    const edits: Edit[] = [];
    for (let node = 0; node < tree.size; ) {
      const element = tree.name(node);
      if (element === 'text:changed-region') changes += 1;
      if (MARKS.has(element)) edits.push({ start: tree.start(node), end: tree.end(node), content: [] });
      node = MARKS.has(element) ? tree.after(node) : node + 1;
    }
    if (edits.length > 0) replacements.set(name, encoding.restore(splice(tree.bytes, edits)));
  }
  return { bytes: replacements.size === 0 ? archive.bytes : writeArchive(archive, replacements), changes };
}
