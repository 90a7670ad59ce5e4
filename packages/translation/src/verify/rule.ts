import type { ProblemSeverity } from '../job.ts';
import type { Subject } from './subject.ts';

/** A verification rule for targets. Pure. */
export interface Rule {
  readonly code: string;
  readonly severity: ProblemSeverity;
  /** Whether a target that breaks the rule may be written, flagged, if there is no better attempt. */
  readonly kept?: true;
  /** Whether to skip the rule for the demo model, whose pseudo-translation replaces letters everywhere. */
  readonly skippedInDemo?: true;
  /** Returns the problem as a sentence for users and the model; undefined if there is none. */
  readonly check: (subject: Subject) => string | undefined;
}
