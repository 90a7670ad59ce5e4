import { type OpenedCharts, openCharts } from '../../drawingml/chart/index.ts';
import { openDiagram } from '../../drawingml/diagram/index.ts';
import { resolveLimits } from '../../limits.ts';
import type { InputLimits, Message, OpenOptions, Unit } from '../../model/index.ts';
import {
  type LoadedPart,
  loadPart,
  type OpenedPackage,
  readable,
  type TextPart,
  unitsOf,
} from '../../package/index.ts';
import type { Archive } from '../../zip/index.ts';
import { detect, missingMain } from './detect.ts';
import { extractPart } from './extract.ts';
import { type DocxParts, findParts, type Graphic } from './parts.ts';
import { StyleSheet } from './styles.ts';
import { wordSyntax } from './syntax.ts';

/** A Word document as the engine holds it. Parts that only its language concerns have no records. */
export interface OpenedDocx extends OpenedPackage<TextPart> {
  readonly units: readonly Unit[];
  readonly charts: OpenedCharts;
  readonly messages: readonly Message[];
}

/** The parts of a Word document, parsed. */
interface LoadedDocx {
  readonly archive: Archive;
  readonly found: DocxParts;
  /** By the entry's name. */
  readonly loaded: ReadonlyMap<string, LoadedPart>;
}

/**
 * Opens a package, parses the parts that matter and extracts their units.
 * @throws DocumentError when the bytes are not a readable Word document.
 */
export function open(bytes: Uint8Array, options: OpenOptions): OpenedDocx {
  const limits = resolveLimits(options.limits);
  return readable('Failed to parse DOCX XML structure.', () => extract(load(bytes, limits), limits));
}

/** Opens a document that was written, as far as proving it needs: its parts, without their texts. */
export function reopen(bytes: Uint8Array, options: OpenOptions): OpenedPackage {
  const limits = resolveLimits(options.limits);
  const source = load(bytes, limits);
  return {
    archive: source.archive,
    parts: [...source.loaded.values(), ...openGraphics(source, limits).parts],
  };
}

function load(bytes: Uint8Array, limits: InputLimits): LoadedDocx {
  const { archive, main } = detect(bytes, limits);
  const found = findParts(archive, main);
  const names = [...found.text.map(({ name }) => name), found.styles, found.settings];
  const loaded = new Map(
    names
      .filter((name) => name !== undefined)
      .map((name) => [name, loadPart(archive, name, limits.maxXmlDepth)] as const),
  );
  if (loaded.get(main)?.tree.name(0) !== 'w:document') throw missingMain(main);
  return { archive, found, loaded };
}

function extract(source: LoadedDocx, limits: InputLimits): OpenedDocx {
  const { archive, found, loaded } = source;
  const styles = new StyleSheet(found.styles === undefined ? undefined : loaded.get(found.styles)?.tree);
  const own = [...loaded.values()].map((part): TextPart => {
    const text = found.text.find(({ name }) => name === part.name);
    return { ...part, records: text ? extractPart(text, part.tree, styles) : [], syntax: wordSyntax };
  });
  const graphics = openGraphics(source, limits);
  const parts = [...own, ...graphics.parts];
  return {
    archive,
    parts,
    units: unitsOf(parts),
    charts: graphics.charts,
    messages: graphics.charts.messages,
  };
}

function openGraphics({ archive, found }: LoadedDocx, limits: InputLimits) {
  const placed = (graphic: Graphic) => ({ ...graphic, context: { part: graphic.part, headings: [] } });
  const charts = openCharts(archive, found.charts.map(placed), limits);
  const diagrams = found.diagrams.flatMap((diagram) => openDiagram(archive, placed(diagram), limits));
  return { charts, parts: [...charts.parts, ...diagrams] };
}
