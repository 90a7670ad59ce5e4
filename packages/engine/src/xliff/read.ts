import { DocumentError, type InlineContent } from '../model/index.ts';
import { NO_NODE, parseXml, toUtf8, type XmlNode, type XmlTree } from '../xml/index.ts';
import { InlineError, readInline } from './inline.ts';
import { FILE_METADATA, HASH_METADATA } from './vocabulary.ts';

/** One unit of an XLIFF file, its segments joined. */
export interface XliffUnit {
  readonly id: string;
  readonly source: InlineContent;
  /** Undefined when no segment is translated. */
  readonly target: InlineContent | undefined;
  /** Why `target` can't be read: a code that is unknown, or has only one end. */
  readonly problem?: string;
  /** The number of segments with text, and of translated ones. The others have their source in `target`. */
  readonly segments: number;
  readonly translated: number;
}

export interface XliffFile {
  readonly original: string | undefined;
  /** SHA-256 of the document with the units. */
  readonly sha256: string | undefined;
  readonly units: readonly XliffUnit[];
}

export interface Xliff {
  readonly sourceLanguage: string | undefined;
  readonly targetLanguage: string | undefined;
  readonly files: readonly XliffFile[];
}

/**
 * Reads XLIFF 2.0, 2.1 or 2.2 as exported by translation tools. Groups, annotations and modules of other namespaces are
 * ignored; `<sc>` and `<ec>` become paired codes.
 * @throws DocumentError `wrong-format` when it is not XLIFF 2; `malformed-xml`, `doctype-forbidden`, `too-deep`;
 *   `invalid-target` for duplicate unit ids. A unit with unpaired or unknown codes has a `problem`.
 */
export function readXliff(bytes: Uint8Array): Xliff {
  const tree = parseXliff(bytes);
  const languages = {
    sourceLanguage: tree.attribute(0, 'srcLang')?.value,
    targetLanguage: tree.attribute(0, 'trgLang')?.value,
  };
  const files = tree.children(0).filter((node) => tree.name(node) === 'xlf:file');
  return { ...languages, files: files.map((file) => readFile(tree, file)) };
}

function parseXliff(bytes: Uint8Array): XmlTree {
  try {
    const tree = parseXml(toUtf8(bytes).bytes);
    if (tree.name(0) === 'xlf:xliff') return tree;
    const found = tree.name(0).endsWith('xliff') ? tree.attribute(0, 'version')?.value : undefined;
    throw notXliff(found === undefined ? '' : ` It is XLIFF ${found}: export it as XLIFF 2.0 or 2.1.`);
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code !== 'malformed-xml') throw error;
    throw new DocumentError('malformed-xml', `The XLIFF file can't be read. ${error.message}`, {
      cause: error,
    });
  }
}

const notXliff = (detail: string) =>
  new DocumentError('wrong-format', `This is not an XLIFF 2 file.${detail}`);

function readFile(tree: XmlTree, file: XmlNode): XliffFile {
  const units: XliffUnit[] = [];
  const ids = new Set<string>();
  for (let node = file + 1; node < tree.after(file); ) {
    if (tree.name(node) !== 'xlf:unit') {
      node += 1;
      continue;
    }
    const unit = readUnit(tree, node);
    if (ids.has(unit.id)) {
      throw new DocumentError('invalid-target', `The XLIFF file has two units with the id ${unit.id}.`);
    }
    ids.add(unit.id);
    units.push(unit);
    node = tree.after(node);
  }
  return { original: tree.attribute(file, 'original')?.value, sha256: readHash(tree, file), units };
}

function readHash(tree: XmlTree, file: XmlNode): string | undefined {
  const metadata = tree.child(file, 'mda:metadata');
  if (metadata === NO_NODE) return undefined;
  const group = tree
    .children(metadata)
    .find((node) => tree.attribute(node, 'category')?.value === FILE_METADATA);
  if (group === undefined) return undefined;
  const entry = tree.children(group).find((node) => tree.attribute(node, 'type')?.value === HASH_METADATA);
  return entry === undefined ? undefined : tree.text(entry).trim();
}

/** A segment or ignorable: its position in the target (XLIFF 2.1 §4.3.1.22) may differ from the source. */
interface Piece {
  readonly source: XmlNode;
  readonly target: XmlNode | undefined;
  readonly order: number;
  readonly isSegment: boolean;
}

function readUnit(tree: XmlTree, unit: XmlNode): XliffUnit {
  const id = tree.attribute(unit, 'id')?.value ?? '';
  const pieces = readPieces(tree, unit);
  const isBlank = (node: XmlNode) =>
    tree
      .source(node)
      .replace(/<[^<>]*>/g, '')
      .trim() === '';
  const segments = pieces.filter((piece) => piece.isSegment && !isBlank(piece.source));
  // Tools write an empty target for untranslated text.
  const isTranslated = ({ target }: Piece) => target !== undefined && !isBlank(target);
  const translated = segments.filter(isTranslated).length;
  const source = pieces.map((piece) => piece.source);
  const target = pieces
    .toSorted((a, b) => a.order - b.order)
    .map((piece) =>
      segments.includes(piece) && !isTranslated(piece) ? piece.source : (piece.target ?? piece.source),
    );
  const counts = { segments: segments.length, translated };
  try {
    return {
      id,
      source: readInline(tree, source, source),
      target: translated === 0 ? undefined : readInline(tree, target, source),
      ...counts,
    };
  } catch (error) {
    if (!(error instanceof InlineError)) throw error;
    return { id, source: [], target: undefined, problem: error.message, ...counts };
  }
}

function readPieces(tree: XmlTree, unit: XmlNode): Piece[] {
  const nodes = tree.children(unit).filter((node) => /^xlf:(?:segment|ignorable)$/.test(tree.name(node)));
  return nodes.flatMap((node, index) => {
    const source = tree.child(node, 'xlf:source');
    if (source === NO_NODE) return [];
    const target = tree.child(node, 'xlf:target');
    const order = target === NO_NODE ? undefined : tree.attribute(target, 'order')?.value;
    return {
      source,
      target: target === NO_NODE ? undefined : target,
      order: order === undefined ? index + 1 : Number(order),
      isSegment: tree.name(node) === 'xlf:segment',
    };
  });
}
