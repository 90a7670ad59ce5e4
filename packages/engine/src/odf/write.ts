import type { Draft, Message, OpenOptions, Targets, WriteOptions, WriteResult } from '../model/index.ts';
import {
  draftPackage,
  isChanged,
  type TextPart,
  textEdits,
  unitsWritten,
  writePackage,
} from '../package/index.ts';
import { type Edit, EditList, type XmlTree } from '../xml/index.ts';
import type { Archive } from '../zip/index.ts';
import { countedElements } from './atoms.ts';
import { adaptation } from './language.ts';
import { MANIFEST } from './manifest.ts';
import { type OpenedDocument, reopen } from './open.ts';

const SIGNATURES = 'META-INF/documentsignatures.xml';

/**
 * The document with targets applied, verified against its source.
 * @throws DocumentError `invalid-target` or `integrity-failed`.
 */
export function write(
  source: OpenedDocument,
  targets: Targets,
  options: WriteOptions,
  openOptions: OpenOptions,
): WriteResult {
  const { targetLanguage } = options;
  const adapt =
    targetLanguage === undefined
      ? () => []
      : adaptation(
          source.parts.map((part) => part.tree),
          targetLanguage,
        );
  const edits = allEdits(source, targets);
  const removed = stalePreviews(source.archive, source.parts, targets);
  return writePackage(source, {
    edits(part) {
      if (part.name === MANIFEST) return new EditList(withoutEntries(part.tree, removed));
      const all = edits(part);
      all.add(adapt(part.tree));
      return all;
    },
    removed,
    unitsWritten: unitsWritten(source.parts, targets),
    counted: countedElements,
    reopen: (bytes, reopenOptions) => reopen(bytes, source.rules, reopenOptions),
    options: openOptions,
    changeMessages: signatureMessages(source),
  });
}

/** The document with targets applied, neither verified nor packed. */
export const draft = (source: OpenedDocument, targets: Targets): Extract<Draft, { type: 'package' }> =>
  draftPackage(source, allEdits(source, targets));

function allEdits(source: OpenedDocument, targets: Targets): (part: TextPart) => EditList {
  const references = source.references.edits(source.parts, targets);
  return (part) => {
    const edits = textEdits(part, targets);
    edits.add(references.get(part.name) ?? []);
    return edits;
  };
}

function signatureMessages({ archive }: OpenedDocument): Message[] {
  if (!archive.entry(SIGNATURES)) return [];
  const text =
    'The digital signature of this document does not cover the translation and is no longer valid.';
  return [{ code: 'signature-invalid', severity: 'warning', text, part: SIGNATURES }];
}

const FOLDER = 'ObjectReplacements/';

/**
 * The preview images of embedded objects whose text changes, and of the objects that contain them. They show the source
 * text; without them, a program renders the object.
 */
function stalePreviews(archive: Archive, parts: readonly TextPart[], targets: Targets): ReadonlySet<string> {
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
export function withoutEntries(manifest: XmlTree, names: ReadonlySet<string>): Edit[] {
  if (names.size === 0) return [];
  return manifest.children(0).flatMap((node) => {
    const path = manifest.attribute(node, 'manifest:full-path')?.value;
    const isRemoved = path !== undefined && names.has(path);
    return isRemoved ? [{ start: manifest.start(node), end: manifest.end(node), content: [] }] : [];
  });
}
