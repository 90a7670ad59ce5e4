import type { Edit, Range } from './flat.ts';
import type { CheckSubject } from './subject.ts';

/** A problem as a rule finds it. */
export interface Found {
  /** One sentence for readers. */
  readonly detail: string;
  /** Where, in the flat text of the target. */
  readonly ranges?: readonly Range[];
  /** Edits of the target that remove the problem and are safe: they add no meaning and lose none. */
  readonly fix?: readonly Edit[];
  /** Whether the document can't hold such a target. */
  readonly isBlocking?: true;
  /** Whether the target may be right as it is. */
  readonly isDoubtful?: true;
  /** The word that is not in the dictionary. */
  readonly word?: string;
}

/** Checks the target of one unit. Pure. */
export type Check = (subject: CheckSubject) => readonly Found[];

/** The parts of a text that a pattern matches. @param pattern global */
export function rangesOf(text: string, pattern: RegExp): readonly Range[] {
  return [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));
}

/** One problem whose fix replaces every range; none without ranges. */
export function replacing(detail: string, edits: readonly Edit[]): readonly Found[] {
  if (edits.length === 0) return [];
  return [{ detail, ranges: edits.map(({ start, end }) => ({ start, end })), fix: edits }];
}
