import { resolveLimits } from '../../limits.ts';
import { DocumentError, type OpenOptions } from '../../model/index.ts';
import { parseXml, toUtf8, type Utf8Part, type XmlTree } from '../../xml/index.ts';
import type { Archive } from '../../zip/index.ts';
import { detect, missingMain } from './detect.ts';
import { extractPart, type Place, type UnitRecord } from './extract.ts';
import { findParts } from './parts.ts';
import { StyleSheet } from './styles.ts';

export type { Place, UnitRecord };

/** A parsed part and the units in it. Parts that only the document's language concerns have no units. */
export interface LoadedPart {
  readonly name: string;
  readonly encoding: Utf8Part;
  readonly tree: XmlTree;
  readonly records: readonly UnitRecord[];
}

/** A Word document as the engine holds it. */
export interface OpenedDocx {
  readonly archive: Archive;
  readonly parts: readonly LoadedPart[];
  readonly records: readonly UnitRecord[];
}

/**
 * Opens a package, parses the parts that matter and extracts their units.
 * @throws DocumentError when the bytes are not a readable Word document.
 */
export function open(bytes: Uint8Array, options: OpenOptions): OpenedDocx {
  const limits = resolveLimits(options.limits);
  const { archive, main } = readable(() => detect(bytes, limits));
  const found = readable(() => findParts(archive, main));
  const load = (name: string) => readable(() => loadPart(archive, name, limits.maxXmlDepth));
  const support = [found.styles, found.settings].filter((name) => name !== undefined).map(load);
  const styles = new StyleSheet(support.find((part) => part.name === found.styles)?.tree);
  const text = found.text.map((part) => {
    const loaded = load(part.name);
    return { ...loaded, records: readable(() => extractPart(part, loaded.tree, styles)) };
  });
  const [document] = text;
  if (document?.tree.name(0) !== 'w:document') throw missingMain(main);
  return { archive, parts: [...text, ...support], records: text.flatMap((part) => part.records) };
}

function loadPart(archive: Archive, name: string, maxDepth: number): LoadedPart {
  const encoding = toUtf8(archive.read(name), name);
  return { name, encoding, tree: parseXml(encoding.bytes, { part: name, maxDepth }), records: [] };
}

/** Tells malformed XML in the words that the product promises. */
function readable<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code !== 'malformed-xml') throw error;
    throw new DocumentError('malformed-xml', 'Failed to parse DOCX XML structure.', {
      ...(error.part === undefined ? {} : { part: error.part }),
      cause: error,
    });
  }
}
