import { type OpenedCharts, openCharts } from '../../drawingml/chart/index.ts';
import { openDiagram } from '../../drawingml/diagram/index.ts';
import { resolveLimits } from '../../limits.ts';
import {
  DocumentError,
  type InputLimits,
  type Message,
  type OpenOptions,
  type Unit,
} from '../../model/index.ts';
import {
  acceptAll,
  HiddenContent,
  type LoadedPart,
  loadPart,
  type OpenedPackage,
  readable,
  type TextPart,
  unitsOf,
} from '../../package/index.ts';
import { type ElementListener, rememberingOnly, type XmlNode } from '../../xml/index.ts';
import type { Archive } from '../../zip/index.ts';
import { acceptChanges } from './accept.ts';
import { type Binding, bindTexts, findBindings } from './binding.ts';
import { CodeParagraphs } from './code-styles.ts';
import { ComparedNames } from './compared.ts';
import { detect, missingDocument } from './detect.ts';
import { extractPart } from './extract.ts';
import { type DocxParts, findParts, type Graphic } from './parts.ts';
import { DocumentProperties, type DocumentProperty } from './properties.ts';
import { References } from './references.ts';
import { findStores } from './store.ts';
import { StyleSheet } from './styles.ts';
import { wordSyntax } from './syntax.ts';

/** An open Word document. Parts that only need language changes have no records. */
export interface OpenedDocx extends OpenedPackage<TextPart> {
  readonly units: readonly Unit[];
  readonly charts: OpenedCharts;
  /** Imported files. */
  readonly imported: readonly Graphic[];
  readonly references: References;
  /** Field instructions with words, by part. */
  readonly entries: ReadonlyMap<string, ReadonlySet<XmlNode>>;
  readonly messages: readonly Message[];
}

/** The parts of a Word document, parsed. */
interface LoadedDocx {
  readonly archive: Archive;
  readonly found: DocxParts;
  /** By the entry's name. */
  readonly loaded: ReadonlyMap<string, LoadedPart>;
  /** Bound content controls by part, and the entries of their XML by store. */
  readonly bindings: ReadonlyMap<string, readonly Binding[]>;
  readonly stores: ReadonlyMap<string, string>;
}

/**
 * Opens a package, parses the relevant parts and extracts their units.
 * @throws DocumentError when the bytes are not a readable Word document.
 */
export function open(bytes: Uint8Array, options: OpenOptions): OpenedDocx {
  const limits = resolveLimits(options.limits);
  return readable('Failed to parse DOCX XML structure.', () => {
    const source = load(bytes, limits);
    const accepted =
      options.trackedChanges === 'accept'
        ? acceptAll(source.archive, [...source.loaded.values()], limits, acceptChanges)
        : undefined;
    if (accepted === undefined) return extract(source, limits, options, []);
    return extract(load(accepted.bytes, accepted.limits), limits, options, accepted.messages);
  });
}

/** The elements that locate parts besides relationships: bound content controls. */
const FINDING_PARTS = rememberingOnly('w:sdt', 'w:sdtPr', 'w:dataBinding', 'w:sdtContent');

/** Reopens a written document as far as verification needs it: its parts, without texts. */
export function reopen(bytes: Uint8Array, options: OpenOptions): OpenedPackage {
  const limits = resolveLimits(options.limits);
  const source = load(bytes, limits, FINDING_PARTS);
  return {
    archive: source.archive,
    parts: [...source.loaded.values(), ...openGraphics(source, limits).parts],
  };
}

/** @param listener lets the trees discard unneeded nodes. */
function load(bytes: Uint8Array, limits: InputLimits, listener?: ElementListener): LoadedDocx {
  const { archive, main } = detect(bytes, limits);
  const found = findParts(archive, main);
  const options = listener === undefined ? {} : { listener };
  const names = [...found.text.map(({ name }) => name), found.styles, found.settings];
  const loaded = new Map(
    names
      .filter((name) => name !== undefined)
      .map((name) => [name, loadPart(archive, name, options)] as const),
  );
  if (loaded.get(main)?.tree.name(0) !== 'w:document') throw missingDocument(main);
  const bindings = new Map(found.text.map(({ name }) => [name, bindingsOf(loaded.get(name))] as const));
  const wanted = new Set([...bindings.values()].flat().map(({ store }) => store));
  const stores = new Map(
    wanted.size === 0 ? [] : [...findStores(archive, main)].filter(([id]) => wanted.has(id)),
  );
  for (const name of [...found.properties.map((part) => part.name), ...stores.values()]) {
    const store = loaded.has(name) ? undefined : loadStore(archive, name);
    if (store) loaded.set(name, store);
  }
  return { archive, found, loaded, bindings, stores };
}

function bindingsOf(part: LoadedPart | undefined): readonly Binding[] {
  return part === undefined ? [] : findBindings(part.tree);
}

/** Custom XML and properties belong to other programs: an unreadable part stays unchanged. */
function loadStore(archive: Archive, name: string): LoadedPart | undefined {
  try {
    return loadPart(archive, name);
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

function extract(
  source: LoadedDocx,
  limits: InputLimits,
  options: OpenOptions,
  messages: readonly Message[],
): OpenedDocx {
  const { archive, found, loaded } = source;
  const styles = new StyleSheet(found.styles === undefined ? undefined : loaded.get(found.styles)?.tree);
  const hidden = new HiddenContent(options);
  const code = new CodeParagraphs(options);
  const stories = found.text.flatMap(({ name, reader }) =>
    reader === 'story' ? (loaded.get(name) ?? []) : [],
  );
  const references = new References(stories);
  const compared = new ComparedNames(stories.map(({ tree }) => tree));
  const isCompared = (name: string) => compared.has(name);
  const texts = [...found.text, ...found.properties];
  const properties = new DocumentProperties(
    texts.flatMap(({ name, reader }) => (reader === 'properties' ? (loaded.get(name) ?? []) : [])),
    isCompared,
  );
  const shown = new Map<DocumentProperty, Unit>();
  const entries = new Map<string, Set<XmlNode>>();
  const own = new Map(
    [...loaded.values()].map((part) => {
      const text = texts.find(({ name }) => name === part.name);
      const entryNodes = new Set<XmlNode>();
      entries.set(part.name, entryNodes);
      const reading = {
        part: part.name,
        tree: part.tree,
        styles,
        hidden,
        code,
        references: references.in(part.name),
        entryNodes,
        properties,
        shown,
        isCompared,
      };
      const records = text ? extractPart(text, reading) : [];
      return [part.name, { ...part, records, syntax: wordSyntax }] as const;
    }),
  );
  const bound = bindTexts(
    [...own.values()].map((part) => ({ part, bindings: source.bindings.get(part.name) ?? [] })),
    new Map(
      [...source.stores].flatMap(([id, name]) => {
        const part = own.get(name);
        return part ? [[id, part] as const] : [];
      }),
    ),
  );
  const graphics = openGraphics(source, limits);
  const parts: TextPart[] = [...own.values(), ...graphics.parts];
  return {
    archive,
    parts,
    units: unitsOf(parts, limits),
    charts: graphics.charts,
    imported: found.imported,
    references,
    entries,
    messages: [...messages, ...hidden.messages, ...code.messages, ...bound, ...graphics.charts.messages],
  };
}

function openGraphics({ archive, found }: LoadedDocx, limits: InputLimits) {
  const placed = (graphic: Graphic) => ({ ...graphic, context: { part: graphic.part, headings: [] } });
  const charts = openCharts(archive, found.charts.map(placed), limits);
  const diagrams = found.diagrams.flatMap((diagram) => openDiagram(archive, placed(diagram)));
  return { charts, parts: [...charts.parts, ...diagrams] };
}
