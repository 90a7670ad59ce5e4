import { equalRanges } from '../bytes.ts';
import { DocumentError } from '../model/index.ts';
import {
  ATTRIBUTE_STRIDE,
  decodeText,
  NAME,
  NO_NODE,
  PLACED_STRIDE,
  TokenKind,
  type XmlNode,
  XmlTokenizer,
  type XmlTree,
} from '../xml/index.ts';
import { WrittenBytes } from './written-bytes.ts';

/** A part as it was written. */
export interface WrittenPart {
  /** UTF-8, each valid until the next one is read. */
  readonly pieces: Iterable<Uint8Array>;
  /** The places of the outermost edits in order, `PLACED_STRIDE` offsets each. */
  readonly placed: Int32Array;
  readonly maxDepth: number;
}

/**
 * Compares a written part with its source in one pass, without parsing it again. Bytes outside edits must be equal. Each edit
 * is extended to whole tokens of the source, and the written tokens in its place must close and open the same elements as those
 * of the source. All other tokens are then the same as in the source, with the same ancestors: the written part is well formed,
 * since its source is.
 * @returns the number of elements by name in the written part; undefined when it differs or the comparison can't tell: it must
 * be parsed then. All pieces have been read otherwise.
 */
export function compareStructure(
  source: XmlTree,
  written: WrittenPart,
): ReadonlyMap<string, number> | undefined {
  // The tokens of discarded elements are unknown.
  if (!source.isComplete) return undefined;
  try {
    return new StructureComparison(source, written).compare();
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

class StructureComparison {
  readonly #source: XmlTree;
  readonly #written: WrittenBytes;
  readonly #placed: Int32Array;
  readonly #tokens: WrittenTokens;
  readonly #counts: Map<string, number>;
  readonly #effect = new Effect();
  /** The open elements at the current position of the source, the end of the last tag, and the next tag. */
  readonly #open: XmlNode[] = [];
  #passed = 0;
  #tagStart = 0;
  #tagEnd = 0;
  #nextNode: XmlNode = 0;
  /** The last element that starts before the current edit. */
  #element: XmlNode = 0;

  constructor(source: XmlTree, { pieces, placed, maxDepth }: WrittenPart) {
    this.#source = source;
    this.#written = new WrittenBytes(pieces);
    this.#placed = placed;
    this.#counts = source.countNames();
    this.#tokens = new WrittenTokens(source, this.#written, maxDepth, this.#counts);
    this.#findTag();
  }

  compare(): ReadonlyMap<string, number> | undefined {
    const placed = this.#placed;
    /** The end of the last edit. */
    let end = 0;
    let writtenEnd = 0;
    for (let at = 0; at < placed.length; ) {
      const start = placed[at] as number;
      const content = this.#contentAround(at);
      if (content !== NO_NODE) {
        const writtenStart = placed[at + 2] as number;
        const from = writtenStart - (start - this.#source.contentStart(content));
        this.#written.keptFrom = from;
        if (!this.#isKept(end, start, writtenEnd, writtenStart)) return undefined;
        end = placed[at + 1] as number;
        writtenEnd = placed[at + 3] as number;
        const to = writtenEnd + this.#source.contentEnd(content) - end;
        if (!this.#tokens.areText(from, to)) return undefined;
        at += PLACED_STRIDE;
        continue;
      }
      while (this.#tagEnd <= start && this.#hasTag) this.#passTag();
      const around = this.#open.at(-1);
      if (around === undefined) return undefined;
      this.#effect.begin(around, this.#open.length);
      const rangeStart = start > this.#tagStart ? this.#tagStart : this.#passed;
      const writtenStart = (placed[at + 2] as number) - (start - rangeStart);
      this.#written.keptFrom = writtenStart;
      let rangeEnd = rangeStart;
      // Edits of the same or adjacent tokens share a range.
      do {
        if (!this.#isKept(end, placed[at] as number, writtenEnd, placed[at + 2] as number)) return undefined;
        end = placed[at + 1] as number;
        writtenEnd = placed[at + 3] as number;
        rangeEnd = this.#passTagsIn(end);
        at += PLACED_STRIDE;
      } while (at < placed.length && (placed[at] as number) <= rangeEnd);
      const isSame = this.#tokens.have(this.#effect, writtenStart, writtenEnd + rangeEnd - end);
      if (!isSame || this.#open.length === 0) return undefined;
    }
    const length = writtenEnd + this.#source.bytes.length - end;
    this.#written.keptFrom = length;
    if (!this.#isKept(end, this.#source.bytes.length, writtenEnd, length)) return undefined;
    this.#written.readTo(Number.POSITIVE_INFINITY);
    return this.#written.end === length ? this.#counts : undefined;
  }

  /** The element without others whose content has an edit and no further one; NO_NODE if there is none. */
  #contentAround(at: number): XmlNode {
    const tree = this.#source;
    const start = this.#placed[at] as number;
    let node = this.#element;
    while (node + 1 < tree.size && tree.start(node + 1) <= start) node += 1;
    this.#element = node;
    if (start < tree.contentStart(node) || tree.after(node) !== node + 1) return NO_NODE;
    const contentEnd = tree.contentEnd(node);
    const isInside = (this.#placed[at + 1] as number) <= contentEnd && !tree.isEmptyTag(node);
    const next = this.#placed[at + PLACED_STRIDE] ?? Number.POSITIVE_INFINITY;
    return isInside && next > contentEnd ? node : NO_NODE;
  }

  #isKept(start: number, end: number, writtenStart: number, writtenEnd: number): boolean {
    if (end - start !== writtenEnd - writtenStart) return false;
    const written = this.#written;
    for (let at = writtenStart; at < writtenEnd; ) {
      written.readTo(at + 1);
      const next = Math.min(writtenEnd, written.end);
      const shift = start - writtenStart;
      const isEqual = equalRanges(
        this.#source.bytes,
        at + shift,
        next + shift,
        written.bytes,
        at - written.start,
      );
      if (next <= at || !isEqual) return false;
      at = next;
    }
    return true;
  }

  /** Passes the tags that an edit reaches; returns the end of its last token. */
  #passTagsIn(editEnd: number): number {
    while (this.#tagStart < editEnd && this.#hasTag) this.#passTag(this.#effect);
    return editEnd < this.#passed ? this.#passed : this.#tagStart;
  }

  get #hasTag(): boolean {
    return this.#open.length > 0 || this.#nextNode < this.#source.size;
  }

  #passTag(effect?: Effect): void {
    const tree = this.#source;
    this.#passed = this.#tagEnd;
    const inner = this.#open.at(-1);
    if (inner !== undefined && this.#nextNode >= tree.after(inner)) {
      this.#open.pop();
      effect?.close(inner, this.#open.at(-1));
    } else {
      const node = this.#nextNode;
      this.#nextNode += 1;
      if (!tree.isEmptyTag(node)) {
        this.#open.push(node);
        effect?.open(node);
      }
      if (effect !== undefined) addTo(this.#counts, tree.name(node), -1);
    }
    this.#findTag();
  }

  #findTag(): void {
    const tree = this.#source;
    const inner = this.#open.at(-1);
    if (inner !== undefined && this.#nextNode >= tree.after(inner)) {
      this.#tagStart = tree.contentEnd(inner);
      this.#tagEnd = tree.end(inner);
    } else if (this.#nextNode < tree.size) {
      this.#tagStart = tree.start(this.#nextNode);
      this.#tagEnd = tree.contentStart(this.#nextNode);
    } else {
      this.#tagStart = tree.bytes.length;
      this.#tagEnd = tree.bytes.length;
    }
  }
}

/** What a range of tokens in the source closes and opens. */
class Effect {
  /** The innermost element around its start, and the number of elements there. */
  around: XmlNode = 0;
  depth = 0;
  /** Elements that start before it and end in it, innermost first. */
  readonly closed: XmlNode[] = [];
  /** Elements that start in it and end after it, outermost first. */
  readonly opened: XmlNode[] = [];
  /** Elements whose content is entered or left. */
  readonly entered: XmlNode[] = [];

  begin(around: XmlNode, depth: number): void {
    this.around = around;
    this.depth = depth;
    for (const list of [this.closed, this.opened, this.entered]) if (list.length > 0) list.length = 0;
  }

  open(node: XmlNode): void {
    this.opened.push(node);
  }

  close(node: XmlNode, outer: XmlNode | undefined): void {
    if (this.opened.pop() !== undefined) return;
    this.closed.push(node);
    if (outer !== undefined) this.entered.push(outer);
  }
}

/** The tokens of the written part. */
class WrittenTokens {
  readonly #source: XmlTree;
  readonly #written: WrittenBytes;
  readonly #maxDepth: number;
  readonly #counts: Map<string, number>;
  #bytes: Uint8Array = new Uint8Array(0);
  #tokenizer = new XmlTokenizer(this.#bytes);
  /** Standard names by name as written, with the namespaces of one element. */
  readonly #names = new Map<string, string>();
  #namedIn: XmlNode = 0;

  /** @param counts receives the number of elements. */
  constructor(source: XmlTree, written: WrittenBytes, maxDepth: number, counts: Map<string, number>) {
    this.#source = source;
    this.#written = written;
    this.#maxDepth = maxDepth;
    this.#counts = counts;
  }

  /** Whether a range consists of whole tokens without tags. @throws DocumentError `malformed-xml` or `doctype-forbidden`. */
  areText(start: number, end: number): boolean {
    const tokenizer = this.#tokensFrom(start, end);
    const last = end - this.#written.start;
    while (tokenizer.end < last) {
      const kind = tokenizer.next();
      if (kind < TokenKind.text) return false;
    }
    return tokenizer.end === last;
  }

  /** Reads a range, with the byte after it: a token of text that is longer must not end with the bytes in memory. */
  #tokensFrom(start: number, end: number): XmlTokenizer {
    const written = this.#written;
    written.readTo(end + 1);
    if (start < written.start) throw new RangeError(`Byte ${start} is not in memory any more`);
    if (this.#bytes !== written.bytes) {
      this.#bytes = written.bytes;
      this.#tokenizer = new XmlTokenizer(written.bytes);
    }
    this.#tokenizer.end = start - written.start;
    return this.#tokenizer;
  }

  /**
   * Whether a range consists of whole tokens with an effect, without namespaces of their own.
   * @throws DocumentError `malformed-xml` or `doctype-forbidden`.
   */
  have(effect: Effect, start: number, end: number): boolean {
    const tokenizer = this.#tokensFrom(start, end);
    const last = end - this.#written.start;
    const { closed, opened } = effect;
    /** The names of the elements that start in the range and are open, as offsets. */
    const names: number[] = [];
    let ended = 0;
    while (tokenizer.end < last) {
      const kind = tokenizer.next();
      if (kind === TokenKind.endOfInput) return false;
      if (kind === TokenKind.endTag) {
        const name = names.pop();
        if (name !== undefined && !sameName(this.#bytes, name, this.#bytes, tokenizer.nameStart))
          return false;
        if (name !== undefined) continue;
        if (!this.#isNamedLike(closed[ended], tokenizer.nameStart)) return false;
        ended += 1;
      } else if (kind === TokenKind.startTag || kind === TokenKind.emptyTag) {
        if (effect.depth - ended + names.length >= this.#maxDepth || this.#declaresNamespace()) return false;
        addTo(this.#counts, this.#nameIn(effect.around), 1);
        if (kind === TokenKind.startTag) names.push(tokenizer.nameStart);
      }
    }
    return (
      tokenizer.end === last &&
      ended === closed.length &&
      names.length === opened.length &&
      opened.every((node, index) => this.#isNamedLike(node, names[index] ?? last)) &&
      [...effect.entered, ...opened].every((node) => this.#source.sharesNamespaces(effect.around, node))
    );
  }

  #isNamedLike(node: XmlNode | undefined, nameStart: number): boolean {
    const source = this.#source;
    return node !== undefined && sameName(source.bytes, source.start(node) + 1, this.#bytes, nameStart);
  }

  #declaresNamespace(): boolean {
    const { attributes, attributeCount } = this.#tokenizer;
    for (let at = 0; at < attributeCount * ATTRIBUTE_STRIDE; at += ATTRIBUTE_STRIDE) {
      const name = decodeText(this.#bytes, attributes[at] as number, attributes[at + 1] as number);
      if (name.startsWith('xmlns')) return true;
    }
    return false;
  }

  /** The standard name of the current tag's element. */
  #nameIn(node: XmlNode): string {
    if (!this.#source.sharesNamespaces(this.#namedIn, node)) this.#names.clear();
    this.#namedIn = node;
    const written = decodeText(this.#bytes, this.#tokenizer.nameStart, this.#tokenizer.nameEnd);
    const known = this.#names.get(written);
    if (known !== undefined) return known;
    const name = this.#source.nameIn(node, written);
    this.#names.set(written, name);
    return name;
  }
}

function addTo(counts: Map<string, number>, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count);
}

/** Whether the same name starts at two offsets. */
function sameName(bytes: Uint8Array, start: number, others: Uint8Array, otherStart: number): boolean {
  let length = 0;
  while (NAME[bytes[start + length] as number] === 1) {
    if (bytes[start + length] !== others[otherStart + length]) return false;
    length += 1;
  }
  return NAME[others[otherStart + length] as number] !== 1;
}
