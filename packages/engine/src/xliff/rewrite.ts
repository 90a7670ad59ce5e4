import {
  decodeText,
  type Edit,
  EditList,
  encodeAttribute,
  encodeText,
  parseXml,
  splice,
  TokenKind,
  textPiece,
  toUtf8,
  type XmlNode,
  XmlTokenizer,
  type XmlTree,
} from '../xml/index.ts';
import { coreName } from './inline.ts';

export interface RewriteOptions {
  /** A translation of each text between codes; undefined keeps the segment's target as it is. */
  readonly translate: (text: string) => string | undefined;
  /** Language of the targets, for files that name none. */
  readonly targetLanguage: string;
}

/** A source, where its target is or will be, and the element with its markup. */
interface Place {
  readonly model: XmlNode;
  readonly target: XmlNode | undefined;
  /** The element that a new target follows. */
  readonly after: XmlNode;
}

/** The content of native codes of XLIFF 1 is no text. */
const NATIVE = /^(?:bpt|ept|ph|it)$/;

/**
 * Writes targets into an XLIFF file of version 1 or 2: each is its source with other texts, so that codes and annotations
 * stay. Everything else stays as it is, byte for byte.
 * @throws DocumentError `malformed-xml`, `doctype-forbidden`, `too-deep`, `too-complex`
 */
export function rewriteTargets(bytes: Uint8Array, options: RewriteOptions): Uint8Array {
  const part = toUtf8(bytes);
  const tree = parseXml(part.bytes);
  const edits: Edit[] = [];
  for (const place of tree.name(0).startsWith('xlf:') ? placesIn2(tree) : placesIn1(tree)) {
    const content = translated(tree, place.model, options);
    if (content !== undefined) edits.push(editOf(tree, place, content));
  }
  if (edits.length === 0) return bytes;
  edits.push(...languageEdits(tree, options.targetLanguage));
  return part.restore(splice(tree.bytes, new EditList(edits)));
}

function* placesIn2(tree: XmlTree): Iterable<Place> {
  for (const { node, isTranslated } of withTranslate(tree)) {
    if (!isTranslated || tree.name(node) !== 'xlf:segment') continue;
    const source = tree.child(node, 'xlf:source');
    const target = tree.child(node, 'xlf:target');
    if (source < 0 || hasOwnAnnotation(tree, source, target)) continue;
    yield { model: source, target: target < 0 ? undefined : target, after: source };
  }
}

/** Whether a target has annotations that its source lacks: others may refer to them, so it stays. */
function hasOwnAnnotation(tree: XmlTree, source: XmlNode, target: XmlNode): boolean {
  if (target < 0) return false;
  const ids = (root: XmlNode) => {
    const found: (string | undefined)[] = [];
    for (let node = root + 1; node < tree.after(root); node += 1)
      if (/^xlf:(?:mrk|sm)$/.test(tree.name(node))) found.push(tree.attribute(node, 'id')?.value);
    return found;
  };
  const known = new Set(ids(source));
  return ids(target).some((id) => !known.has(id));
}

function* placesIn1(tree: XmlTree): Iterable<Place> {
  for (const { node, isTranslated } of withTranslate(tree)) {
    if (!isTranslated || coreName(tree, node) !== 'trans-unit') continue;
    const children = tree.children(node);
    const child = (name: string) => children.find((one) => coreName(tree, one) === name);
    const source = child('source');
    const model = child('seg-source') ?? source;
    if (model !== undefined) yield { model, target: child('target'), after: model };
  }
}

/** All elements, and whether their text is to be translated: `translate` is inherited. */
function* withTranslate(tree: XmlTree): Iterable<{ readonly node: XmlNode; readonly isTranslated: boolean }> {
  const open: { readonly after: XmlNode; readonly isTranslated: boolean }[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    while (open.length > 0 && (open.at(-1)?.after ?? 0) <= node) open.pop();
    const own = tree.attribute(node, 'translate')?.value;
    const isTranslated = own === undefined ? (open.at(-1)?.isTranslated ?? true) : own !== 'no';
    yield { node, isTranslated };
    if (tree.firstChild(node) >= 0) open.push({ after: tree.after(node), isTranslated });
  }
}

/** The markup of an element with its texts translated; undefined when one of them is not, or there are none. */
function translated(tree: XmlTree, element: XmlNode, { translate }: RewriteOptions): string | undefined {
  const decoder = new TextDecoder();
  const [from, to] = [tree.contentStart(element), tree.contentEnd(element)];
  const tokens = new XmlTokenizer(tree.bytes.subarray(0, to));
  tokens.end = from;
  let native = 0;
  let hasText = false;
  let markup = '';
  for (let kind = tokens.next(); kind !== TokenKind.endOfInput; kind = tokens.next()) {
    const written = decoder.decode(tree.bytes.subarray(tokens.start, tokens.end));
    const isTag = kind === TokenKind.startTag || kind === TokenKind.endTag;
    const name = isTag ? decoder.decode(tree.bytes.subarray(tokens.nameStart, tokens.nameEnd)) : '';
    if (NATIVE.test(name.replace(/^.*:/, ''))) native += kind === TokenKind.startTag ? 1 : -1;
    const isText = kind === TokenKind.text || kind === TokenKind.cdata;
    if (!isText || native > 0) {
      markup += written;
      continue;
    }
    const text = decodeText(tree.bytes, tokens.start, tokens.end);
    const isBlank = text.trim() === '';
    const translation = isBlank ? text : translate(text);
    hasText ||= !isBlank;
    if (translation === undefined) return undefined;
    markup += encodeText(translation);
  }
  return hasText ? markup : undefined;
}

function editOf(tree: XmlTree, { model, target, after }: Place, content: string): Edit {
  if (target !== undefined && !tree.isEmptyTag(target))
    return { start: tree.contentStart(target), end: tree.contentEnd(target), content: [textPiece(content)] };
  const prefix = tree.prefixOf(model);
  const end = `</${prefix}target>`;
  if (target !== undefined) {
    // `<target state="x"/>` keeps its attributes.
    const at = tree.end(target);
    return { start: at - 2, end: at, content: [textPiece(`>${content}${end}`)] };
  }
  const at = tree.end(after);
  const space = tree.attribute(model, 'xml:space')?.value;
  const attributes = space === undefined ? '' : ` xml:space="${encodeAttribute(space)}"`;
  return { start: at, end: at, content: [textPiece(`<${prefix}target${attributes}>${content}${end}`)] };
}

/** XLIFF 2 requires the language of targets. */
function languageEdits(tree: XmlTree, targetLanguage: string): Edit[] {
  const srcLang = tree.name(0).startsWith('xlf:') ? tree.attribute(0, 'srcLang') : undefined;
  if (srcLang === undefined || tree.attribute(0, 'trgLang') !== undefined) return [];
  const content = [textPiece(` trgLang="${encodeAttribute(targetLanguage)}"`)];
  return [{ start: srcLang.end, end: srcLang.end, content }];
}
