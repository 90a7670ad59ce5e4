import { longer } from '../bytes.ts';
import type { IntegrityReport, Replacement } from '../model/index.ts';
import { assertIntact, buildReport, failureOf } from './report.ts';

/** A replaced range of a text, and its replacement. Offsets are UTF-16 code units of the source. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with edits applied. @throws RangeError when edits overlap. */
export function applyTextEdits(source: string, edits: readonly TextEdit[]): string {
  const pieces: string[] = [];
  let position = 0;
  for (const { start, end, text } of inOrder(edits)) {
    if (start < position) throw new RangeError(`Edits overlap at ${start}`);
    pieces.push(source.slice(position, start), text);
    position = end;
  }
  pieces.push(source.slice(position));
  return pieces.join('');
}

const inOrder = (edits: readonly TextEdit[]): readonly TextEdit[] =>
  edits.toSorted((a, b) => a.start - b.start || a.end - b.end);

/** The edits of a text file, as reported by a write. */
export function replacementsOf(edits: readonly TextEdit[]): readonly Replacement[] {
  return edits.map(({ start, end }) => ({ part: '', start, end }));
}

/**
 * Edits in document order that have been applied: their ranges and the lengths of their texts, as numbers. Together, the
 * texts would take more memory than the file.
 */
export class AppliedEdits {
  size = 0;
  #numbers = new Int32Array(1024 * EDIT_STRIDE);

  add({ start, end, text }: TextEdit): void {
    const at = this.size * EDIT_STRIDE;
    if (at + EDIT_STRIDE > this.#numbers.length) this.#numbers = longer(this.#numbers);
    this.#numbers[at] = start;
    this.#numbers[at + 1] = end;
    this.#numbers[at + 2] = text.length;
    this.size += 1;
  }

  start(edit: number): number {
    return this.#numbers[edit * EDIT_STRIDE] as number;
  }

  end(edit: number): number {
    return this.#numbers[edit * EDIT_STRIDE + 1] as number;
  }

  /** The length of the text that replaces the range. */
  length(edit: number): number {
    return this.#numbers[edit * EDIT_STRIDE + 2] as number;
  }

  /** As reported by a write. */
  replacements(): readonly Replacement[] {
    return Array.from({ length: this.size }, (_, edit) => ({
      part: '',
      start: this.start(edit),
      end: this.end(edit),
    }));
  }
}

const EDIT_STRIDE = 3;

export interface TextFileCheck {
  readonly source: string;
  /** The output, decoded from its bytes again: as a whole, or in parts. */
  readonly output: string | Iterable<string>;
  readonly edits: readonly TextEdit[] | AppliedEdits;
  readonly unitsWritten: number;
  /** Compares the format-specific structure; throws when the output has another. */
  readonly structure?: { readonly count: number; readonly compare: () => void };
  /** Elements that must survive: their number, and those that are missing. */
  readonly atoms: { readonly count: number; readonly lost: readonly string[] };
}

/**
 * Verifies that a written text file differs from its source only in the replaced ranges.
 * @throws DocumentError `integrity-failed`.
 */
export function checkTextFile(check: TextFileCheck): IntegrityReport {
  const { source, output, edits, atoms, structure } = check;
  const applied = edits instanceof AppliedEdits ? edits : appliedEdits(edits);
  const changed = applied.size > 0;
  return assertIntact(
    buildReport(
      {
        partsRewritten: changed ? 1 : 0,
        partsUntouched: changed ? 0 : 1,
        unitsWritten: check.unitsWritten,
      },
      [
        { check: 'skeleton-equal', count: 1, failures: skeletonFailures(source, output, applied) },
        {
          check: 'atoms-kept',
          count: atoms.count,
          failures: atoms.lost.map((name) => ({ part: '', detail: `${name} is lost` })),
        },
        {
          check: 'reopens',
          count: structure?.count ?? 1,
          failures: structure === undefined ? [] : failureOf('', structure.compare),
        },
      ],
    ),
  );
}

function appliedEdits(edits: readonly TextEdit[]): AppliedEdits {
  const applied = new AppliedEdits();
  for (const edit of inOrder(edits)) applied.add(edit);
  return applied;
}

/** Compares the output with the source, which must be equal between edits. */
function skeletonFailures(
  source: string,
  output: string | Iterable<string>,
  edits: AppliedEdits,
): { part: string; detail: string }[] {
  const written = new TextReader(typeof output === 'string' ? [output] : output);
  let before = 0;
  for (let edit = 0; edit < edits.size; edit += 1) {
    const isSame = written.reads(source, before, edits.start(edit)) && written.skips(edits.length(edit));
    if (!isSame) return failureAt(before);
    before = edits.end(edit);
  }
  return written.reads(source, before, source.length) && written.isAtEnd() ? [] : failureAt(before);
}

const failureAt = (character: number) => [
  { part: '', detail: `differs outside of text near character ${character}` },
];

/** Reads a text that arrives in parts. */
class TextReader {
  readonly #parts: Iterator<string>;
  #part = '';
  #at = 0;

  constructor(parts: Iterable<string>) {
    this.#parts = parts[Symbol.iterator]();
  }

  /** Whether the text continues with a range of another one, which is then read. */
  reads(other: string, start: number, end: number): boolean {
    for (let from = start; from < end; ) {
      if (this.isAtEnd()) return false;
      const length = Math.min(end - from, this.#part.length - this.#at);
      if (!isSameText(this.#part, this.#at, other, from, length)) return false;
      from += length;
      this.#at += length;
    }
    return true;
  }

  /** Whether the text is long enough to continue after a number of characters, where it then is. */
  skips(length: number): boolean {
    for (let rest = length; rest > 0; ) {
      if (this.isAtEnd()) return false;
      const skipped = Math.min(rest, this.#part.length - this.#at);
      rest -= skipped;
      this.#at += skipped;
    }
    return true;
  }

  isAtEnd(): boolean {
    while (this.#at === this.#part.length) {
      const { value, done } = this.#parts.next();
      if (done === true) return true;
      this.#part = value;
      this.#at = 0;
    }
    return false;
  }
}

/** Shorter ranges are compared without creating strings. */
const SHORT = 16;

function isSameText(a: string, aStart: number, b: string, bStart: number, length: number): boolean {
  if (length > SHORT) return a.slice(aStart, aStart + length) === b.slice(bStart, bStart + length);
  for (let at = 0; at < length; at += 1)
    if (a.charCodeAt(aStart + at) !== b.charCodeAt(bStart + at)) return false;
  return true;
}
