import { append } from '../../lists.ts';
import { encodeXstring } from '../../ooxml/index.ts';
import {
  type Edit,
  encodeAttribute,
  encodeText,
  textPiece,
  type XmlAttribute,
  type XmlNode,
} from '../../xml/index.ts';
import type { XlsxPart } from './parts.ts';

/** Edits by part. */
export class PartEdits {
  readonly #edits = new Map<XlsxPart, Edit[]>();

  get(part: XlsxPart): readonly Edit[] {
    return this.#edits.get(part) ?? [];
  }

  add(part: XlsxPart, ...edits: readonly Edit[]): void {
    const known = this.#edits.get(part);
    if (known) append(known, edits);
    else this.#edits.set(part, [...edits]);
  }

  setAttribute(part: XlsxPart, attribute: XmlAttribute, text: string): void {
    const { valueStart: start, valueEnd: end } = attribute;
    this.add(part, { start, end, content: [textPiece(attributeText(text))] });
  }

  /** Replaces the content of an element that contains only text. */
  setText(part: XlsxPart, node: XmlNode, text: string): void {
    const { tree } = part;
    const content = [textPiece(encodeText(encodeXstring(text)))];
    this.add(part, { start: tree.contentStart(node), end: tree.contentEnd(node), content });
  }
}

/** A text as an attribute value; line breaks are escaped (ECMA-376 part 1, §22.9.2.19). */
export function attributeText(text: string): string {
  return encodeAttribute(encodeXstring(text).replaceAll('\n', '_x000a_'));
}
