import type { Atom } from '../../runs/index.ts';
import type { XmlNode } from '../../xml/index.ts';
import { ENTRY_FIELDS, TEXT_FIELDS } from './vocabulary.ts';

/** A complex field that has begun and not ended (ECMA-376 part 1, §17.16.18). */
export interface OpenField {
  readonly instruction: string;
  readonly inResult: boolean;
  /** The stretch from begin to separate, once it has been put among a paragraph's items. */
  readonly opening: Atom | undefined;
  /** Whether text in it is an instruction or a computed result, because of it or of a field around it. */
  readonly isOpaque: boolean;
  /** What people call it, where that isn't its name. */
  readonly label: string | undefined;
  /** The elements that the instruction stands in, the last one first. */
  readonly parts: InstructionPart | undefined;
  /** Whether a field is part of its instruction. */
  readonly isComposed: boolean;
  readonly outer: OpenField | undefined;
}

/** A `w:instrText`, and the one before it. A list that grows without being copied. */
export interface InstructionPart {
  readonly node: XmlNode;
  readonly before: InstructionPart | undefined;
}

/** How a field's result is read. */
export interface ResultReading {
  readonly isProse: boolean;
  /** What people call the field; by default its name. */
  readonly label?: string;
}

/** The fields open at a place, innermost first; undefined where none is. Never changed, so that places share them. */
export type SurroundingFields = OpenField | undefined;

/** The fields open at a place in a story. They nest and may run across paragraphs. */
export class FieldStack {
  #top: OpenField | undefined;

  constructor(around?: SurroundingFields) {
    this.#top = around;
  }

  get top(): OpenField | undefined {
    return this.#top;
  }

  /** Whether text here is an instruction or a computed result. */
  get isOpaque(): boolean {
    return this.#top?.isOpaque ?? false;
  }

  /** What to go on with from here once more. */
  around(): SurroundingFields {
    return this.#top;
  }

  begin(): void {
    const top = this.#top;
    const outer = top && !top.inResult ? { ...top, isComposed: true } : top;
    const field = { instruction: '', inResult: false, opening: undefined, isOpaque: true };
    this.#top = { ...field, label: undefined, parts: undefined, isComposed: false, outer };
  }

  /** Goes on with the instruction of the innermost field, unless that is complete. */
  addInstruction(text: string, node: XmlNode): void {
    const top = this.#top;
    if (!top || top.inResult) return;
    this.#top = { ...top, instruction: top.instruction + text, parts: { node, before: top.parts } };
  }

  /**
   * The innermost field's instruction is complete and its result begins.
   * @param reading how the result is read, where the field's name doesn't say it.
   */
  enterResult(reading: ResultReading | undefined): void {
    const top = this.#top;
    if (!top) return;
    const isProse = reading?.isProse ?? isTextField(top.instruction);
    const isOpaque = !isProse || (top.outer?.isOpaque ?? false);
    this.#top = { ...top, label: reading?.label, inResult: true, isOpaque };
  }

  /** Remembers the opening of the innermost field. */
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
 * Whether the field's instruction holds words of an index or a table of contents (`XE`, `TC`; ECMA-376 part 1, §17.16.5.71,
 * §17.16.5.79).
 */
export function hasEntries({ instruction, isComposed }: OpenField): boolean {
  return !isComposed && ENTRY_FIELDS.has(fieldName(instruction));
}

/** What a `REF` field says. */
export interface ReferenceInstruction {
  /** In lower case, as names of bookmarks are compared. */
  readonly bookmark: string;
  /** How the case of its result is changed: `upper`, `lower`, `caps`, `firstcap`, or something else. */
  readonly format: string | undefined;
}

/** Numbers of paragraphs, and where something stands (ECMA-376 part 1, §17.16.5.51). */
const NUMBER_SWITCH = /\\[nprw](?![a-z])/i;

/** A reference to a bookmark's text; undefined for any other field, and where a number or a position is shown. */
export function referenceOf(instruction: string): ReferenceInstruction | undefined {
  if (fieldName(instruction) !== 'REF' || NUMBER_SWITCH.test(instruction)) return undefined;
  const [, quoted, bare] = /^\s*REF\s+(?:"([^"]*)"|([^\s\\]+))/i.exec(instruction) ?? [];
  const format = /\\\*\s*([a-z]+)/i.exec(instruction)?.[1]?.toLowerCase();
  return { bookmark: (quoted ?? bare ?? '').toLowerCase(), format };
}
