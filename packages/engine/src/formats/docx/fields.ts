import type { Atom } from '../../runs/index.ts';
import type { XmlNode } from '../../xml/index.ts';
import { ENTRY_FIELDS, TEXT_FIELDS } from './vocabulary.ts';

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
  /** The elements with the instruction, last one first. */
  readonly parts: InstructionPart | undefined;
  /** Whether the instruction contains another field. */
  readonly isComposed: boolean;
  readonly outer: OpenField | undefined;
}

/** A `w:instrText`, linked to the previous one: a list that grows without copies. */
export interface InstructionPart {
  readonly node: XmlNode;
  readonly before: InstructionPart | undefined;
}

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
    const top = this.#top;
    const outer = top && !top.inResult ? { ...top, isComposed: true } : top;
    const field = { instruction: '', inResult: false, opening: undefined, isOpaque: true };
    this.#top = { ...field, label: undefined, parts: undefined, isComposed: false, outer };
  }

  /** Appends to the instruction of the innermost field, unless it is complete. */
  addInstruction(text: string, node: XmlNode): void {
    const top = this.#top;
    if (!top || top.inResult) return;
    this.#top = { ...top, instruction: top.instruction + text, parts: { node, before: top.parts } };
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

  /** Records the opening of the innermost field. */
  setOpening(opening: Atom | undefined): void {
    if (this.#top) this.#top = { ...this.#top, opening };
  }

  end(): OpenField | undefined {
    const ended = this.#top;
    this.#top = ended?.outer;
    return ended;
  }
}

/** The field's name: the first word of its instruction. */
export function fieldName(instruction: string): string {
  return /[^\s\\"]+/.exec(instruction)?.[0].toUpperCase() ?? '';
}

/** Whether the field's result is prose. */
export function isTextField(instruction: string): boolean {
  return TEXT_FIELDS.has(fieldName(instruction));
}

/**
 * Whether the field's instruction contains the text of an index or table of contents (`XE`, `TC`; ECMA-376 part 1,
 * §17.16.5.71, §17.16.5.79).
 */
export function hasEntries({ instruction, isComposed }: OpenField): boolean {
  return !isComposed && ENTRY_FIELDS.has(fieldName(instruction));
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
  const format = /\\\*\s*([a-z]+)/i.exec(instruction)?.[1]?.toLowerCase();
  return { bookmark: (quoted ?? bare ?? '').toLowerCase(), format };
}
