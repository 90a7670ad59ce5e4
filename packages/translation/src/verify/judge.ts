import { decodeInline, type InlineContent } from '@verso/engine';
import type { Problem } from '../job.ts';
import { fix } from '../repair/fix.ts';
import { cutEdges, type Segment } from '../segment.ts';
import { describeSubject, type LanguagePair, type LineContext } from './subject.ts';
import { hasErrors, verify } from './verify.ts';

export interface Verdict {
  readonly target: InlineContent;
  readonly problems: readonly Problem[];
  /** Whether the target has no errors and may be written. */
  readonly verified: boolean;
  /** Whether a fix was applied. */
  readonly fixed: boolean;
}

/** Reads a model's wire text for a segment, applies unambiguous fixes, and verifies it. */
export function judge(
  segment: Segment,
  wire: string,
  languages: LanguagePair,
  line: LineContext = {},
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
