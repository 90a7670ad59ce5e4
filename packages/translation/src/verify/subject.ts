import type { InlineContent, WireProblem } from '@verso/engine';
import type { TranslationJob } from '../job.ts';
import { readableText, type Segment } from '../segment.ts';
import { type CodeDifferences, compareCodes } from './codes.ts';
import { compareLiterals, type LiteralDifferences } from './literals.ts';
import { compareNumbers, type NumberDifferences } from './numbers.ts';

/** What the rules of verification are told of the job. */
export type LanguagePair = Pick<TranslationJob, 'sourceLanguage' | 'targetLanguage' | 'demo' | 'glossary'>;

/** How the line of a target stood in the model's answer. A target from elsewhere has no such circumstances. */
export interface LineCircumstances {
  /** The text of the line that should have come next, when another one came: it may be merged into this one. */
  readonly skippedNext?: string | undefined;
  /** Text without an id right below the line: it may be the rest of it. */
  readonly stray?: string | undefined;
  /** The word that fences the document's text, and has no place in a translation. */
  readonly marker?: string;
}

/** One target with all that the rules look at. */
export interface Subject {
  readonly source: Segment;
  readonly target: InlineContent;
  readonly targetText: string;
  readonly codes: CodeDifferences;
  readonly numbers: NumberDifferences;
  readonly literals: LiteralDifferences;
  readonly wireProblems: readonly WireProblem[];
  readonly languages: LanguagePair;
  readonly line: LineCircumstances;
}

export function describeSubject(
  source: Segment,
  target: InlineContent,
  languages: LanguagePair,
  wireProblems: readonly WireProblem[] = [],
  line: LineCircumstances = {},
): Subject {
  const targetText = readableText(target);
  return {
    source,
    target,
    targetText,
    codes: compareCodes(source, target),
    numbers: compareNumbers(source.text, targetText),
    literals: compareLiterals(source.text, targetText),
    wireProblems,
    languages,
    line,
  };
}
