import type { Atom, Wrapper } from '../../runs/index.ts';
import type { XmlNode, XmlTree } from '../../xml/index.ts';
import { TEXT_FIELDS } from './vocabulary.ts';

/** A complex field that has started but not ended (ECMA-376 part 1, §17.16.18). */
export interface OpenField {
  readonly instruction: string;
  readonly inResult: boolean;
  /** The range from begin to separate, once added to the paragraph's items. */
  readonly opening: Atom | undefined;
  /** Whether its text is an instruction or a computed result, here or in an outer field. */
  readonly isOpaque: boolean;
  /** The display name, when it differs from the field's name. */
  readonly label: string | undefined;
  /** The pieces of the instruction, last one first. */
  readonly parts: InstructionPart | undefined;
  /** The texts of its result, if that is plain and the field's words are of interest. */
  readonly result: readonly XmlNode[];
  /** Whether it is in the instruction of another field, or in the result of such a field. */
  readonly isOperand: boolean;
  readonly outer: OpenField | undefined;
}

/**
 * A `w:instrText` or `w:fldSimple`, or a field that the instruction contains, linked to the previous piece: a list that
 * grows without copies.
 */
export type InstructionPart = {
  readonly paragraph: XmlNode;
  readonly before: InstructionPart | undefined;
} & ({ readonly node: XmlNode } | { readonly field: OpenField });

/** How a field's result is read. */
export interface ResultReading {
  readonly isProse: boolean;
  /** The display name of the field; its name by default. */
  readonly label?: string;
}

/** The fields open at a position, innermost first; undefined for none. Immutable, so that positions can share them. */
export type EnclosingFields = OpenField | undefined;

/** The fields open at a position in a story. They nest and may span paragraphs. */
export class FieldStack {
  #top: OpenField | undefined;

  constructor(around?: EnclosingFields) {
    this.#top = around;
  }

  get top(): OpenField | undefined {
    return this.#top;
  }

  /** Whether text here is an instruction or a computed result. */
  get isOpaque(): boolean {
    return this.#top?.isOpaque ?? false;
  }

  /** A snapshot to continue from here again. */
  around(): EnclosingFields {
    return this.#top;
  }

  begin(): void {
    const outer = this.#top;
    const isOperand = outer !== undefined && (!outer.inResult || outer.isOperand);
    this.#top = { ...newField('', undefined), isOperand, outer };
  }

  /** Appends to the instruction of the innermost field, unless it is complete. */
  addInstruction(text: string, node: XmlNode, paragraph: XmlNode): void {
    const top = this.#top;
    if (!top || top.inResult) return;
    const parts = { node, paragraph, before: top.parts };
    this.#top = { ...top, instruction: top.instruction + text, parts };
  }

  /**
   * Ends the innermost field's instruction and starts its result.
   * @param reading how to read the result, when the field's name doesn't determine it.
   */
  enterResult(reading: ResultReading | undefined): void {
    const top = this.#top;
    if (!top) return;
    const isProse = reading?.isProse ?? isTextField(top.instruction);
    const isOpaque = !isProse || (top.outer?.isOpaque ?? false);
    this.#top = { ...top, label: reading?.label, inResult: true, isOpaque };
  }

  /** Records the texts of the innermost field's result. */
  setResult(result: readonly XmlNode[]): void {
    if (this.#top) this.#top = { ...this.#top, result };
  }

  /** Records the opening of the innermost field. */
  setOpening(opening: Atom | undefined): void {
    if (this.#top) this.#top = { ...this.#top, opening };
  }

  /** Ends the innermost field, which becomes a piece of the instruction that it is in. */
  end(paragraph: XmlNode): OpenField | undefined {
    const top = this.#top;
    if (top === undefined) return undefined;
    const ended: OpenField = { ...top, outer: undefined };
    this.#top = top.outer;
    this.addNested(ended, paragraph);
    return ended;
  }

  /** Adds a complete field to the instruction that is open here, if one is. */
  addNested(field: OpenField, paragraph: XmlNode): void {
    const top = this.#top;
    if (top && !top.inResult) this.#top = { ...top, parts: { field, paragraph, before: top.parts } };
  }
}

/** A `w:fldSimple`, whose instruction is complete. */
export function simpleField(instruction: string, node: XmlNode, result: readonly XmlNode[]): OpenField {
  const parts = { node, paragraph: node, before: undefined };
  return { ...newField(instruction, parts), result };
}

function newField(instruction: string, parts: InstructionPart | undefined): OpenField {
  const field = { instruction, parts, inResult: false, isOpaque: true, isOperand: false };
  return { ...field, result: [], opening: undefined, label: undefined, outer: undefined };
}

/** The field's name: the first word of its instruction. */
export function fieldName(instruction: string): string {
  return /[^\s\\"]+/.exec(instruction)?.[0].toUpperCase() ?? '';
}

/** Whether the field's result is prose. */
export function isTextField(instruction: string): boolean {
  return TEXT_FIELDS.has(fieldName(instruction));
}

/** The instruction of a `REF` field. */
export interface ReferenceInstruction {
  /** In lowercase, as bookmark names are compared. */
  readonly bookmark: string;
  /** The letter case of its result: `upper`, `lower`, `caps`, `firstcap`, or another value. */
  readonly format: string | undefined;
}

/** Switches for paragraph numbers and positions (ECMA-376 part 1, §17.16.5.51). */
const NUMBER_SWITCH = /\\[nprw](?![a-z])/i;

/** A reference to a bookmark's text; undefined for other fields, and when it shows a number or a position. */
export function referenceOf(instruction: string): ReferenceInstruction | undefined {
  if (fieldName(instruction) !== 'REF' || NUMBER_SWITCH.test(instruction)) return undefined;
  const [, quoted, bare] = /^\s*REF\s+(?:"([^"]*)"|([^\s\\]+))/i.exec(instruction) ?? [];
  return { bookmark: (quoted ?? bare ?? '').toLowerCase(), format: formatOf(instruction) };
}

/** The value of a field's first formatting switch, in lowercase (ECMA-376 part 1, §17.16.4.3). */
export function formatOf(instruction: string): string | undefined {
  return /\\\*\s*([a-z]+)/i.exec(instruction)?.[1]?.toLowerCase();
}

/** Merges the atoms at both ends of a field's result into a pair around it. */
export function fieldWrapper(opening: Atom, closing: Atom, instruction: string): Wrapper {
  const name = fieldName(instruction);
  return {
    role: name === 'HYPERLINK' ? 'link' : 'field',
    label: name === 'HYPERLINK' ? 'link' : name,
    isElement: false,
    opening: opening.stretches,
    closing: closing.stretches,
    containers: [],
  };
}

/** Whether the fields that start inside an element also end there. */
export function isBalanced(tree: XmlTree, node: XmlNode): boolean {
  let depth = 0;
  for (let inner = node + 1; inner < tree.after(node); inner += 1) {
    if (tree.name(inner) !== 'w:fldChar') continue;
    const type = tree.attribute(inner, 'w:fldCharType')?.value;
    if (type === 'begin') depth += 1;
    else if (type === 'end') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
