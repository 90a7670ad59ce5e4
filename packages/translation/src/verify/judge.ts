import { decodeInline, type InlineContent } from '@verso/engine';
import type { Problem } from '../job.ts';
import { fix } from '../repair/fix.ts';
import { cutEdges, type Segment } from '../segment.ts';
import { describeSubject, type LanguagePair, type LineCircumstances } from './subject.ts';
import { hasErrors, verify } from './verify.ts';

export interface Verdict {
  readonly target: InlineContent;
  readonly problems: readonly Problem[];
  /** No errors: the target may be written as it is. */
  readonly verified: boolean;
  /** Something was put right on the way. */
  readonly fixed: boolean;
}

/** Reads the wire text that a model gave for a segment, puts right what has one right answer, and verifies it. */
export function judge(
  segment: Segment,
  wire: string,
  languages: LanguagePair,
  line: LineCircumstances = {},
): Verdict {
  const fixedWire = fix(wire, segment);
  const { content, problems: wireProblems } = decodeInline(cutEdges(fixedWire).core);
  const problems = verify(describeSubject(segment, content, languages, wireProblems, line));
  return {
    target: content,
    problems,
    verified: !hasErrors(problems),
    fixed: fixedWire !== wire || wireProblems.length > 0,
  };
}
