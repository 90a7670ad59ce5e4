import type { InlineContent, WireProblem } from '@verso/engine';
import type { TranslationJob } from '../job.ts';
import { readableText, type Segment } from '../segment.ts';
import type { TermCheck } from '../terms/check.ts';
import { type CodeDifferences, compareCodes } from './codes.ts';
import { compareLiterals, type LiteralDifferences } from './literals.ts';
import { compareNumbers, type NumberDifferences } from './numbers.ts';

/** The parts of a job that verification rules need. */
export type LanguagePair = Pick<
  TranslationJob,
  'sourceLanguage' | 'detectedLanguage' | 'targetLanguage' | 'formality' | 'demo' | 'glossary'
>;

/** The language of the source, given or detected; null if unknown. */
export function sourceOf({ sourceLanguage, detectedLanguage }: LanguagePair): string | null {
  return sourceLanguage ?? detectedLanguage ?? null;
}

/** The surroundings of a target's line in the model's answer. Empty for a target from elsewhere. */
export interface LineContext {
  /** The text of the next line, if the answer skipped it. It may be merged into this one. */
  readonly skippedNext?: string | undefined;
  /** Text without an id directly below the line, which may be its continuation. */
  readonly stray?: string | undefined;
  /** The word that fences the lines and must not occur in a translation. */
  readonly marker?: string;
  /** The sentences of the instructions, as `foldedSentences` makes them. */
  readonly instructions?: readonly string[];
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
    numbers: compareNumbers(source.text, targetText, {
      source: sourceOf(languages),
      target: languages.targetLanguage,
    }),
    literals: compareLiterals(source.text, targetText),
    terms: languages.glossary?.check(source.terms, targetText) ?? [],
    wireProblems,
    languages,
    line,
  };
}
