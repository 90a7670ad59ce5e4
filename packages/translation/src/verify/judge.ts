import { decodeInline, type InlineContent } from '@verso/engine';
import type { Problem } from '../job.ts';
import { fix } from '../repair/fix.ts';
import { cutEdges, type Segment } from '../segment.ts';
import { applyEdits } from './flat.ts';
import { numberFormat } from './number-format.ts';
import { describeSubject, type LanguagePair } from './subject.ts';
import type { LineContext } from './text-pair.ts';
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
  const answer = describeSubject(segment, content, languages, wireProblems, line);
  const edits = languages.demo === true ? [] : numberFormat(answer).flatMap(({ fix: own = [] }) => own);
  const target = edits.length === 0 ? content : (applyEdits(content, edits) ?? content);
  const subject =
    target === content ? answer : describeSubject(segment, target, languages, wireProblems, line);
  const problems = verify(subject);
  return {
    target,
    problems,
    verified: !hasErrors(problems),
    fixed: fixedWire !== wire || target !== content || wireProblems.length > 0,
  };
}
