import type { Atom } from '../../runs/index.ts';
import { TEXT_FIELDS } from './vocabulary.ts';

/** A complex field that has begun and not ended (ECMA-376 part 1, §17.16.18). */
export interface OpenField {
  instruction: string;
  inResult: boolean;
  /** The stretch from begin to separate, once it has been put among a paragraph's items. */
  opening: Atom | undefined;
}

/** The fields open at a place, whose openings stand in paragraphs that have been read. */
export type FieldsAround = readonly Pick<OpenField, 'instruction' | 'inResult'>[];

const NO_FIELDS: FieldsAround = [];

/** The fields open at a place in a story. They nest and may run across paragraphs. */
export class FieldStack {
  readonly #open: OpenField[];

  constructor(around: FieldsAround = NO_FIELDS) {
    this.#open = around.map(({ instruction, inResult }) => ({ instruction, inResult, opening: undefined }));
  }

  get top(): OpenField | undefined {
    return this.#open.at(-1);
  }

  /** Whether text here is an instruction or a computed result. */
  get isOpaque(): boolean {
    if (this.#open.length === 0) return false;
    return this.#open.some((field) => !field.inResult || !isTextField(field.instruction));
  }

  /** What to go on with from here once more. */
  around(): FieldsAround {
    return this.#open.length === 0
      ? NO_FIELDS
      : this.#open.map(({ instruction, inResult }) => ({ instruction, inResult }));
  }

  begin(): void {
    this.#open.push({ instruction: '', inResult: false, opening: undefined });
  }

  end(): OpenField | undefined {
    return this.#open.pop();
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
