import type { ProblemSeverity } from '../job.ts';
import type { Subject } from './subject.ts';

/** One thing that is verified of a target. Pure. */
export interface Rule {
  readonly code: string;
  readonly severity: ProblemSeverity;
  /** True: when no better try comes, the target is still written, with a flag. */
  readonly kept?: true;
  /** True: about language, so nothing to ask of the demo model's pseudo-translation. */
  readonly language?: true;
  /** What is wrong, in a sentence for a person and for the model; nothing when all is well. */
  readonly check: (subject: Subject) => string | undefined;
}
