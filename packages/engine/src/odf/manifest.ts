import { type LoadedPart, loadPart } from '../package/index.ts';
import { NO_NODE } from '../xml/index.ts';
import type { Archive } from '../zip/index.ts';

/** The archive entry's name. */
export const MANIFEST = 'META-INF/manifest.xml';

/** The manifest of a package (ODF 1.3 part 2, §3.2). */
export interface Manifest {
  /** Media types by path; "/" is the document, "Object 1/" an embedded one. */
  readonly types: ReadonlyMap<string, string>;
  readonly encrypted: ReadonlySet<string>;
  readonly part: LoadedPart | undefined;
}

/** @throws DocumentError `malformed-xml`. A package without a manifest has no types. */
export function readManifest(archive: Archive): Manifest {
  const types = new Map<string, string>();
  const encrypted = new Set<string>();
  const part = archive.entry(MANIFEST) && loadPart(archive, MANIFEST, { doctype: 'ignored' });
  if (part) {
    const { tree } = part;
    for (const node of tree.children(0)) {
      if (tree.name(node) !== 'manifest:file-entry') continue;
      const path = tree.attribute(node, 'manifest:full-path')?.value ?? '';
      types.set(path, tree.attribute(node, 'manifest:media-type')?.value ?? '');
      if (tree.child(node, 'manifest:encryption-data') !== NO_NODE) encrypted.add(path);
    }
  }
  return { types, encrypted, part };
}
