import {
  type CharacterRanges,
  characterRanges,
  type Edit,
  encodeAttribute,
  encodeText,
  textPiece,
  type XmlNode,
  type XmlTree,
} from '../../xml/index.ts';
import { NESTED, type Span } from './field-words.ts';
import type { OpenField } from './fields.ts';

/** A piece of an instruction: characters of an element or attribute, or a field. */
interface Piece extends Span {
  readonly node: XmlNode | undefined;
  readonly field: OpenField | undefined;
  readonly paragraph: XmlNode;
}

/** A field's instruction, which may be split across several elements and contain other fields. */
export class Instruction {
  readonly #tree: XmlTree;
  readonly #pieces: readonly Piece[];
  #last: { readonly node: XmlNode; readonly ranges: CharacterRanges } | undefined;
  /** With `NESTED` for each field in it. */
  readonly text: string;

  constructor(tree: XmlTree, field: OpenField) {
    this.#tree = tree;
    const parts: NonNullable<OpenField['parts']>[] = [];
    for (let part = field.parts; part !== undefined; part = part.before) parts.push(part);
    let text = '';
    this.#pieces = parts.reverse().map((part) => {
      const start = text.length;
      text += 'node' in part ? this.#textOf(part.node) : NESTED;
      const [node, field] = 'node' in part ? [part.node, undefined] : [undefined, part.field];
      return { start, end: text.length, node, field, paragraph: part.paragraph };
    });
    this.text = text;
  }

  get nodes(): readonly XmlNode[] {
    return this.#pieces.flatMap(({ node }) => node ?? []);
  }

  /** Whether each character is written literally in the source, and none is deleted. */
  get isPlain(): boolean {
    return this.#pieces.every(({ node }) => {
      if (node === undefined) return true;
      const text = this.#textOf(node);
      const isDeleted = this.#tree.name(node) === 'w:delInstrText';
      return !isDeleted && !text.includes(NESTED) && this.#ranges(node).text === text;
    });
  }

  /** The instruction of a field in it. */
  of(field: OpenField): Instruction {
    return new Instruction(this.#tree, field);
  }

  /** The fields in a range. */
  fieldsIn(span: Span): readonly OpenField[] {
    return this.#within(span).flatMap(({ field }) => field ?? []);
  }

  /** Whether a range is in one paragraph. */
  isInParagraph(span: Span): boolean {
    return new Set(this.#within(span).map(({ paragraph }) => paragraph)).size === 1;
  }

  /** Whether a text can be written to a range, which may be empty. */
  hasRoom(span: Span): boolean {
    return this.#hostOf(span) !== undefined;
  }

  /** Replaces a range without fields: the first element that overlaps it gets the text. */
  edits(span: Span, text: string): Edit[] {
    const host = this.#hostOf(span);
    const pieces = span.start === span.end ? [host] : this.#within(span);
    return pieces.flatMap((piece) => {
      if (piece?.node === undefined) return [];
      const from = Math.max(span.start, piece.start) - piece.start;
      const to = Math.min(span.end, piece.end) - piece.start;
      const content = piece === host && text !== '' ? [textPiece(this.#encoded(piece.node, text))] : [];
      if (from === to && content.length === 0) return [];
      return [{ ...this.#ranges(piece.node).range(from, to), content }];
    });
  }

  /** Replaces all of it. */
  replaced(text: string): Edit[] {
    return this.edits({ start: 0, end: this.text.length }, text);
  }

  /** The first element that overlaps a range, or touches an empty one. */
  #hostOf({ start, end }: Span): Piece | undefined {
    for (let index = this.#firstFrom(start); index < this.#pieces.length; index += 1) {
      const piece = this.#pieces[index] as Piece;
      if (piece.start > start) return undefined;
      const isEmpty = piece.node === undefined || (start === end && this.#tree.isEmptyTag(piece.node));
      if (!isEmpty && (start === end || piece.end > start)) return piece;
    }
    return undefined;
  }

  #within({ start, end }: Span): Piece[] {
    const found: Piece[] = [];
    for (let index = this.#firstFrom(start); index < this.#pieces.length; index += 1) {
      const piece = this.#pieces[index] as Piece;
      if (piece.start >= end) break;
      if (piece.end > start) found.push(piece);
    }
    return found;
  }

  /** The index of the first piece that ends at or after an offset. */
  #firstFrom(offset: number): number {
    let [low, high] = [0, this.#pieces.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#pieces[middle] as Piece).end < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #textOf(node: XmlNode): string {
    const isSimple = this.#tree.name(node) === 'w:fldSimple';
    return isSimple ? (this.#tree.attribute(node, 'w:instr')?.value ?? '') : this.#tree.text(node);
  }

  #encoded(node: XmlNode, text: string): string {
    return this.#tree.name(node) === 'w:fldSimple' ? encodeAttribute(text) : encodeText(text);
  }

  /** The characters of an element; those of the last one are kept, since many texts may be in it. */
  #ranges(node: XmlNode): CharacterRanges {
    if (this.#last?.node !== node) this.#last = { node, ranges: this.#readRanges(node) };
    return this.#last.ranges;
  }

  #readRanges(node: XmlNode): CharacterRanges {
    const tree = this.#tree;
    const { bytes } = tree;
    if (tree.name(node) !== 'w:fldSimple')
      return characterRanges(bytes, tree.contentStart(node), tree.contentEnd(node));
    const attribute = tree.attribute(node, 'w:instr');
    return characterRanges(bytes, attribute?.valueStart ?? 0, attribute?.valueEnd ?? 0);
  }
}
