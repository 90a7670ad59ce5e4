import { resolveLimits } from '../limits.ts';
import {
  DocumentError,
  type InputLimits,
  type Message,
  type OpenOptions,
  type Unit,
} from '../model/index.ts';
import {
  acceptAll,
  HiddenContent,
  loadPart,
  type OpenedPackage,
  readable,
  type TextPart,
} from '../package/index.ts';
import {
  type ElementListener,
  NO_NODE,
  rememberingOnly,
  type XmlOptions,
  type XmlTree,
} from '../xml/index.ts';
import type { Archive } from '../zip/index.ts';
import { acceptChanges } from './accept.ts';
import { BODY_ELEMENTS, checkBody, detect, type OpenDocumentName } from './detect.ts';
import { type ElementReaders, StoryReader, type StorySource } from './extract.ts';
import { readListLabels } from './list-labels.ts';
import { findParts, type PartName } from './parts.ts';
import { References } from './references.ts';
import { StyleSheet } from './styles.ts';
import { openDocumentSyntax } from './syntax.ts';

/** The behavior that is specific to one of the formats. */
export interface OpenDocumentFormatRules {
  readonly name: OpenDocumentName;
  /**
   * Custom readers for elements of a part.
   * @param body name of the child of `office:body`.
   * @param messages collects warnings.
   */
  readonly readers: (
    body: string | undefined,
    tree: XmlTree,
    messages: Message[],
    hidden: HiddenContent,
  ) => ElementReaders;
}

/** An open OpenDocument package. */
export interface OpenedDocument extends OpenedPackage<TextPart> {
  readonly rules: OpenDocumentFormatRules;
  readonly references: References;
  readonly messages: readonly Message[];
}

/**
 * Opens a package, parses the relevant parts and extracts their units.
 * @throws DocumentError when the bytes are not a readable document of the format.
 */
export function open(
  bytes: Uint8Array,
  rules: OpenDocumentFormatRules,
  options: OpenOptions,
): OpenedDocument {
  return readable(`Failed to parse ${rules.name.toUpperCase()} XML structure.`, () =>
    openParts(bytes, rules, options),
  );
}

/** The elements that identify the kind of a document. */
const FINDING_BODY = rememberingOnly('office:body', ...BODY_ELEMENTS);

/** Reopens a written document as far as verification needs it: its parts, without texts. */
export function reopen(
  bytes: Uint8Array,
  rules: OpenDocumentFormatRules,
  options: OpenOptions,
): OpenedPackage {
  return readable(`Failed to parse ${rules.name.toUpperCase()} XML structure.`, () => {
    const { archive, loaded, manifest } = loadParts(
      bytes,
      rules,
      resolveLimits(options.limits),
      FINDING_BODY,
    );
    return { archive, parts: [...loaded.map(({ source }) => source), ...manifest] };
  });
}

function openParts(bytes: Uint8Array, rules: OpenDocumentFormatRules, options: OpenOptions): OpenedDocument {
  const limits = resolveLimits(options.limits);
  const source = loadParts(bytes, rules, limits);
  const parts = source.loaded.map((each) => each.source);
  const accepted =
    options.trackedChanges === 'accept' ? acceptAll(source.archive, parts, limits, acceptChanges) : undefined;
  if (accepted === undefined) return extract(source, rules, options, []);
  return extract(loadParts(accepted.bytes, rules, accepted.limits), rules, options, accepted.messages);
}

function extract(
  { archive, trees, messages, loaded, manifest }: ReturnType<typeof loadParts>,
  rules: OpenDocumentFormatRules,
  options: OpenOptions,
  accepted: readonly Message[],
): OpenedDocument {
  const hidden = new HiddenContent(options);
  const properties = new Map<string, Unit>();
  const texts = loaded.map(
    ({ part, source }): TextPart => ({
      ...source,
      records: readUnits(part, trees, rules, messages, { hidden, properties }),
      syntax: openDocumentSyntax,
    }),
  );
  const parts = [...texts, ...manifest.map((part) => ({ ...part, records: [], syntax: openDocumentSyntax }))];
  const references = new References(texts);
  return { archive, parts, rules, references, messages: [...accepted, ...hidden.messages, ...messages] };
}

/** The parts of a document, parsed. */
function loadParts(
  bytes: Uint8Array,
  rules: OpenDocumentFormatRules,
  limits: InputLimits,
  listener?: ElementListener,
) {
  const { archive, manifest } = detect(bytes, rules.name, limits);
  const messages: Message[] = [];
  const trees = new PartTrees(archive, listener);
  const loaded = findParts(archive, manifest).flatMap((part) => {
    const source = part.id.startsWith('o') ? trees.tryLoad(part.name, messages) : trees.load(part.name);
    if (!source) return [];
    if (part.name === 'content.xml') checkBody(bodyOf(source.tree), rules.name);
    return [{ part, source }];
  });
  return { archive, trees, messages, loaded, manifest: manifest.part ? [manifest.part] : [] };
}

/** Cells of a chart's own table store their source range in a drawing's description. */
const CHART_READERS: ElementReaders = { 'draw:g': (_reader, _node, { kind }) => kind === 'cell' };

/** Parsed parts by name, each parsed once: content needs the styles in advance. */
class PartTrees {
  readonly #archive: Archive;
  readonly #options: XmlOptions;
  readonly #loaded = new Map<string, ReturnType<typeof loadPart>>();

  /** @param listener lets the trees discard unneeded nodes. */
  constructor(archive: Archive, listener: ElementListener | undefined) {
    this.#archive = archive;
    this.#options = { doctype: 'ignored', ...(listener === undefined ? {} : { listener }) };
  }

  load(name: string): ReturnType<typeof loadPart> {
    const known = this.#loaded.get(name);
    if (known) return known;
    const part = loadPart(this.#archive, name, this.#options);
    this.#loaded.set(name, part);
    return part;
  }

  /** An unreadable embedded object keeps its text; the document is still translated. */
  tryLoad(name: string, messages: Message[]): ReturnType<typeof loadPart> | undefined {
    try {
      return this.load(name);
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error;
      const text = 'An embedded object could not be read and keeps its text.';
      messages.push({ code: 'object-unreadable', severity: 'warning', text, part: name });
      return undefined;
    }
  }
}

function bodyOf(tree: XmlTree): string | undefined {
  const body = tree.child(0, 'office:body');
  const content = body === NO_NODE ? NO_NODE : tree.firstChild(body);
  return content === NO_NODE ? undefined : tree.name(content);
}

function readUnits(
  part: PartName,
  trees: PartTrees,
  rules: OpenDocumentFormatRules,
  messages: Message[],
  shared: Pick<StorySource, 'hidden' | 'properties'>,
): TextPart['records'] {
  const { tree } = trees.load(part.name);
  const styles = part.styles === undefined ? undefined : trees.tryLoad(part.styles, messages)?.tree;
  const source = { tree, name: part.name, id: part.id, styles: new StyleSheet(tree, styles), ...shared };
  const body = bodyOf(tree);
  const readers =
    body === 'office:chart' ? CHART_READERS : rules.readers(body, tree, messages, shared.hidden);
  const reader = new StoryReader(source, readers);
  if (part.reader === 'story') reader.read(0, { shape: [] });
  // In a flat file they are in the same part as everything else.
  reader.readProperties();
  return [...reader.records, ...readListLabels(tree, part.name, part.id)];
}
