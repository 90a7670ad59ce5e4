import type { ProblemCode } from '@verso/contracts';
import type { Edit, Range } from './flat.ts';
import type { Subject } from './text-pair.ts';

/** A problem as a rule finds it. */
export interface Found {
  /** One sentence for readers and, unless its rule says otherwise, for the model. */
  readonly detail: string;
  /** Where, in the flat text of the target. */
  readonly ranges?: readonly Range[];
  /** Edits of the target that remove the problem and are safe: they add no meaning and lose none. */
  readonly fix?: readonly Edit[];
  /** Whether the target may be right as it is: advice, not an error. */
  readonly isDoubtful?: boolean;
  /** The word that is not in the dictionary. */
  readonly word?: string;
}

/** Checks the target of one text. Pure. */
export type Check = (subject: Subject) => readonly Found[];

/** A rule for targets. What follows from its problems is in `problemKinds` of the contracts. */
export interface Rule {
  readonly code: ProblemCode;
  readonly check: Check;
  /** All its problems in a sentence for the model, where that needs other words than readers do. */
  readonly forModel?: (subject: Subject) => string;
}

/** One problem with this sentence, or none. */
export function saying(detail: string | undefined): readonly Found[] {
  return detail === undefined ? [] : [{ detail }];
}

/** Maximum number of items that a problem lists. */
const MAX_LISTED = 20;

/** One problem that names items; none without items. */
export function listing(what: string, items: readonly string[]): readonly Found[] {
  return items.length === 0 ? [] : [{ detail: `${what} ${listed(items)}.` }];
}

/** The first items, and how many more there are. */
export function listed(items: readonly string[]): string {
  const rest = items.length > MAX_LISTED ? ` and ${items.length - MAX_LISTED} more` : '';
  return `${items.slice(0, MAX_LISTED).join(', ')}${rest}`;
}

/** One problem whose fix replaces every range; none without ranges. */
export function replacing(detail: string, edits: readonly Edit[]): readonly Found[] {
  if (edits.length === 0) return [];
  return [{ detail, ranges: edits.map(({ start, end }) => ({ start, end })), fix: edits }];
}
