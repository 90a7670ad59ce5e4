import { decodeInline, type InlineContent } from '@verso/engine';
import { applyEdits, flatText } from '../checks/flat.ts';
import { foreignNumbers } from '../checks/rules/numbers.ts';
import type { Problem } from '../job.ts';
import { fix } from '../repair/fix.ts';
import { cutEdges, type Segment } from '../segment.ts';
import { describeSubject, type LanguagePair, type LineContext, sourceOf } from './subject.ts';
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
  const target = languages.demo === true ? content : withOwnNumbers(segment.source, content, languages);
  const problems = verify(describeSubject(segment, target, languages, wireProblems, line));
  return {
    target,
    problems,
    verified: !hasErrors(problems),
    fixed: fixedWire !== wire || target !== content || wireProblems.length > 0,
  };
}

/** The target with numbers as its language writes them, where they were left as in the source: "1,250.50" is "1.250,50". */
function withOwnNumbers(
  source: InlineContent,
  target: InlineContent,
  languages: LanguagePair,
): InlineContent {
  const pair = { source: sourceOf(languages), target: languages.targetLanguage };
  const edits = foreignNumbers(flatText(source), flatText(target), pair);
  return edits.length === 0 ? target : (applyEdits(target, edits) ?? target);
}
