import type { ProblemCode } from '@verso/contracts';
import type { Subject } from './subject.ts';

/** A verification rule for targets. What follows from its problem is in `problemKinds` of the contracts. Pure. */
export interface Rule {
  readonly code: ProblemCode;
  /** Returns the problem as a sentence for users and the model; undefined if there is none. */
  readonly check: (subject: Subject) => string | undefined;
}
