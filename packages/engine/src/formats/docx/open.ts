import { resolveLimits } from '../../limits.ts';
import type { InputLimits, OpenOptions } from '../../model/index.ts';
import {
  type LoadedPart,
  loadPart,
  type OpenedPackage,
  readable,
  type UnitRecord,
} from '../../package/index.ts';
import { detect, missingMain } from './detect.ts';
import { extractPart } from './extract.ts';
import { findParts } from './parts.ts';
import { StyleSheet } from './styles.ts';

/** A part of a Word document. Parts that only its language concerns have no units. */
export interface DocxPart extends LoadedPart {
  readonly records: readonly UnitRecord[];
}

/** A Word document as the engine holds it. */
export interface OpenedDocx extends OpenedPackage<DocxPart> {
  readonly records: readonly UnitRecord[];
}

/**
 * Opens a package, parses the parts that matter and extracts their units.
 * @throws DocumentError when the bytes are not a readable Word document.
 */
export function open(bytes: Uint8Array, options: OpenOptions): OpenedDocx {
  return readable('Failed to parse DOCX XML structure.', () =>
    openParts(bytes, resolveLimits(options.limits)),
  );
}

function openParts(bytes: Uint8Array, limits: InputLimits): OpenedDocx {
  const { archive, main } = detect(bytes, limits);
  const found = findParts(archive, main);
  const load = (name: string): DocxPart => ({ ...loadPart(archive, name, limits.maxXmlDepth), records: [] });
  const support = [found.styles, found.settings].filter((name) => name !== undefined).map(load);
  const styles = new StyleSheet(support.find((part) => part.name === found.styles)?.tree);
  const text = found.text.map((part): DocxPart => {
    const loaded = load(part.name);
    return { ...loaded, records: extractPart(part, loaded.tree, styles) };
  });
  const [document] = text;
  if (document?.tree.name(0) !== 'w:document') throw missingMain(main);
  return { archive, parts: [...text, ...support], records: text.flatMap((part) => part.records) };
}
