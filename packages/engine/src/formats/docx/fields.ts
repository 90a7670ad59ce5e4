import type { Atom } from '../../runs/index.ts';
import { TEXT_FIELDS } from './vocabulary.ts';

/** A complex field that has begun and not ended (ECMA-376 part 1, §17.16.18). */
export interface OpenField {
  instruction: string;
  inResult: boolean;
  /** The stretch from begin to separate, once it has been put among a paragraph's items. */
  opening: Atom | undefined;
}

/** The fields open at a place in a story. They nest and may run across paragraphs. */
export class FieldStack {
  readonly #open: OpenField[] = [];

  get top(): OpenField | undefined {
    return this.#open.at(-1);
  }

  /** Whether text here is an instruction or a computed result. */
  get isOpaque(): boolean {
    return this.#open.some((field) => !field.inResult || !isTextField(field.instruction));
  }

  /** The same fields, to go on with apart from these; their openings stand in a paragraph that has been read. */
  copy(): FieldStack {
    const copy = new FieldStack();
    for (const { instruction, inResult } of this.#open) {
      copy.#open.push({ instruction, inResult, opening: undefined });
    }
    return copy;
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
