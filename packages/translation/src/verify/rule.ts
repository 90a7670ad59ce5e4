import type { ProblemSeverity } from '../job.ts';
import type { Subject } from './subject.ts';

/** One thing that is verified of a target. Pure. */
export interface Rule {
  readonly code: string;
  readonly severity: ProblemSeverity;
  /** True: when no better try comes, the target is still written, with a flag. */
  readonly kept?: true;
  /** True: not asked of the demo model, whose pseudo-translation turns letters wherever they stand. */
  readonly notOfDemo?: true;
  /** What is wrong, in a sentence for a person and for the model; nothing when all is well. */
  readonly check: (subject: Subject) => string | undefined;
}
