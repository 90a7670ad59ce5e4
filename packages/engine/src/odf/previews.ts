import type { Targets } from '../model/index.ts';
import { isChanged, type TextPart } from '../package/index.ts';
import type { Edit, XmlTree } from '../xml/index.ts';
import type { Archive } from '../zip/index.ts';

const FOLDER = 'ObjectReplacements/';

/**
 * The preview images of embedded objects whose text changes, and of the objects that contain them. They show the source
 * text; without them, a program renders the object.
 */
export function stalePreviews(
  archive: Archive,
  parts: readonly TextPart[],
  targets: Targets,
): ReadonlySet<string> {
  const stale = new Set<string>();
  for (const { name, records } of parts) {
    if (!name.endsWith('/content.xml') || !records.some((record) => isChanged(record, targets))) continue;
    const folders = name.split('/').slice(0, -1);
    for (const [depth, folder] of folders.entries()) {
      const parent = folders.slice(0, depth).map((each) => `${each}/`);
      const preview = `${parent.join('')}${FOLDER}${folder}`;
      if (archive.entry(preview)) stale.add(preview);
    }
  }
  return stale;
}

/** The edits that remove entries from a manifest. */
export function* withoutEntries(manifest: XmlTree, names: ReadonlySet<string>): Generator<Edit> {
  if (names.size === 0) return;
  for (const node of manifest.children(0)) {
    const path = manifest.attribute(node, 'manifest:full-path')?.value;
    if (path !== undefined && names.has(path)) {
      yield { start: manifest.start(node), end: manifest.end(node), content: [] };
    }
  }
}
