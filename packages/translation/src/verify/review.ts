import { problemKind } from '@verso/contracts';
import { decodeInline, type InlineContent, type Unit } from '@verso/engine';
import { distinctText } from '../dedupe/dedupe.ts';
import type { Problem } from '../job.ts';
import { cutEdges, withEdges } from '../segment.ts';
import { describeSubject, type LanguagePair } from './subject.ts';
import { verify } from './verify.ts';

export interface Review {
  /** The target with the unit's own white space at its edges. */
  readonly target: InlineContent;
  /** Reasons that it can't be written: foreign codes, or characters or lengths that the format forbids. */
  readonly refusals: readonly Problem[];
  /** Other possible problems, which the author may overrule. */
  readonly doubts: readonly Problem[];
}

/** Verifies a person's wire text for a unit. */
export function reviewTarget(unit: Unit, wire: string, languages: LanguagePair): Review {
  const { content, problems: wireProblems } = decodeInline(cutEdges(wire).core);
  const text = { ...distinctText(unit, languages.glossary), key: '' };
  const problems = verify(describeSubject(text, content, languages, wireProblems));
  const refuses = ({ code }: Problem) => problemKind(code)?.effect === 'block';
  return {
    target: withEdges(unit, content),
    refusals: problems.filter(refuses),
    doubts: problems.filter((problem) => !refuses(problem)),
  };
}
