import { findLiterals, type InlineContent, type WireProblem } from '@verso/engine';
import type { TranslationJob } from '../job.ts';
import { readableText, type Segment } from '../segment.ts';
import type { TermCheck } from '../terms/check.ts';
import { type CodeDifferences, compareCodes } from './codes.ts';
import { compareNumbers, type NumberDifferences } from './numbers.ts';

/** The parts of a job that verification rules need. */
export type LanguagePair = Pick<
  TranslationJob,
  'sourceLanguage' | 'targetLanguage' | 'formality' | 'demo' | 'glossary'
>;

/** The surroundings of a target's line in the model's answer. Empty for a target from elsewhere. */
export interface LineContext {
  /** The text of the next line, if the answer skipped it. It may be merged into this one. */
  readonly skippedNext?: string | undefined;
  /** Text without an id directly below the line, which may be its continuation. */
  readonly stray?: string | undefined;
  /** The word that fences the lines and must not occur in a translation. */
  readonly marker?: string;
}

/** A target with everything that the rules check. */
export interface Subject {
  readonly source: Segment;
  readonly target: InlineContent;
  readonly targetText: string;
  readonly codes: CodeDifferences;
  readonly numbers: NumberDifferences;
  readonly literals: LiteralDifferences;
  /** The terms of the glossary in the source, and whether the target uses them. */
  readonly terms: readonly TermCheck[];
  readonly wireProblems: readonly WireProblem[];
  readonly languages: LanguagePair;
  readonly line: LineContext;
}

export function describeSubject(
  source: Segment,
  target: InlineContent,
  languages: LanguagePair,
  wireProblems: readonly WireProblem[] = [],
  line: LineContext = {},
): Subject {
  const targetText = readableText(target);
  return {
    source,
    target,
    targetText,
    codes: compareCodes(source, target),
    numbers: compareNumbers(source.text, targetText),
    literals: compareLiterals(source.text, targetText),
    terms: languages.glossary?.check(source.terms, targetText) ?? [],
    wireProblems,
    languages,
    line,
  };
}

/** URLs, email addresses and placeholders that are missing in a target, or only in the target. */
interface LiteralDifferences {
  readonly missing: readonly string[];
  readonly added: readonly string[];
}

/** Maximum number of literals searched for individually, to bound the time. Further differences count unchecked. */
const MAX_SEARCHED = 100;

export function compareLiterals(source: string, target: string): LiteralDifferences {
  const [before, after] = [countEach(findLiterals(source)), countEach(findLiterals(target))];
  const fewer = [...before].filter(([literal, count]) => (after.get(literal) ?? 0) < count);
  const more = [...after.keys()].filter((literal) => !before.has(literal));
  return {
    missing: fewer
      .map(([literal]) => literal)
      .filter((literal, index) => index >= MAX_SEARCHED || count(target, literal) < count(source, literal)),
    added: more.filter((literal, index) => index >= MAX_SEARCHED || !source.includes(literal)),
  };
}

function countEach(literals: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const literal of literals) counts.set(literal, (counts.get(literal) ?? 0) + 1);
  return counts;
}

function count(text: string, part: string): number {
  return part === '' ? 0 : text.split(part).length - 1;
}
