import type { Atom } from '../../runs/index.ts';
import { TEXT_FIELDS } from './vocabulary.ts';

/** A complex field that has begun and not ended (ECMA-376 part 1, §17.16.18). */
export interface OpenField {
  readonly instruction: string;
  readonly inResult: boolean;
  /** The stretch from begin to separate, once it has been put among a paragraph's items. */
  readonly opening: Atom | undefined;
  /** Whether text in it is an instruction or a computed result, because of it or of a field around it. */
  readonly isOpaque: boolean;
  readonly outer: OpenField | undefined;
}

/** The fields open at a place, innermost first; undefined where none is. Never changed, so that places share them. */
export type FieldsAround = OpenField | undefined;

/** The fields open at a place in a story. They nest and may run across paragraphs. */
export class FieldStack {
  #top: OpenField | undefined;

  constructor(around?: FieldsAround) {
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
  around(): FieldsAround {
    return this.#top;
  }

  begin(): void {
    const outer = this.#top;
    this.#top = { instruction: '', inResult: false, opening: undefined, isOpaque: true, outer };
  }

  /** Goes on with the instruction of the innermost field, unless that is complete. */
  addInstruction(text: string): void {
    const top = this.#top;
    if (top && !top.inResult) this.#top = { ...top, instruction: top.instruction + text };
  }

  /** The innermost field's instruction is complete and its result begins. */
  enterResult(): void {
    const top = this.#top;
    if (!top) return;
    const isOpaque = (top.outer?.isOpaque ?? false) || !isTextField(top.instruction);
    this.#top = { ...top, inResult: true, isOpaque };
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
