import type { Formality } from '@verso/contracts';
import {
  type Code,
  type InlineContent,
  literalPatterns,
  type WireProblem,
  withoutLiterals,
} from '@verso/engine';
import type { TermCheck } from '../terms/check.ts';
import type { TermUse } from '../terms/term-use.ts';
import { type CodeDifferences, compareCodes } from './codes.ts';
import { flatText, LITERAL, readableText } from './flat.ts';
import { compareLiterals, type LiteralDifferences } from './literals.ts';
import { compareNumbers, type NumberDifferences } from './numbers.ts';
import type { Words } from './word-rules.ts';
import { primaryOf } from './written-in.ts';

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

/** The languages of a text, and what is known about its document. */
export interface SubjectLanguages {
  /** BCP 47; null if unknown. */
  readonly source: string | null;
  /** BCP 47. */
  readonly target: string;
  readonly isDemo?: boolean;
  /** How the translations of the document differ in length from what is usual: see `learnLength`. */
  readonly lengthShift?: number;
  /** Words that are not in the dictionary, as they are looked up; undefined: spelling is not checked. */
  readonly misspelled?: ReadonlySet<string> | undefined;
}

/** A text with its translation. */
interface Described {
  readonly sourceContent: InlineContent;
  readonly targetContent: InlineContent;
  /** The codes of the source. */
  readonly sourceCodes: readonly Code[];
  readonly languages: SubjectLanguages;
  /** The terms of the glossary in the source. */
  readonly terms: readonly TermUse[];
  readonly kind?: string | undefined;
  /** The characters that fit into its place in the document. */
  readonly maxLength?: number | undefined;
  readonly isSingleLine?: boolean | undefined;
  readonly formality?: Formality | undefined;
  readonly wireProblems?: readonly WireProblem[];
  readonly line?: LineContext;
}

/** The same as rules about its form read it. */
export interface TextPair extends Described {
  /** Flat texts. */
  readonly source: string;
  readonly target: string;
  /** The same, with each character of a URL, an email address or a placeholder replaced, so that positions stay. */
  readonly sourceProse: string;
  readonly targetProse: string;
  /** ISO 639 codes of the languages. */
  readonly from: string;
  readonly to: string;
}

/** A text and its translation with everything that rules check. */
export interface Subject extends TextPair {
  readonly words: Words;
  readonly codes: CodeDifferences;
  readonly numbers: NumberDifferences;
  readonly literals: LiteralDifferences;
  /** Whether the target uses the terms of the source. */
  readonly termChecks: readonly TermCheck[];
}

export function describePair(described: Described): TextPair {
  const { sourceContent, targetContent, languages } = described;
  const [source, target] = [flatText(sourceContent), flatText(targetContent)];
  return {
    ...described,
    source,
    target,
    sourceProse: maskLiterals(source),
    targetProse: maskLiterals(target),
    from: primaryOf(languages.source ?? ''),
    to: primaryOf(languages.target),
  };
}

/** @param checkTerms says whether a target uses terms */
export function compare(
  pair: TextPair,
  checkTerms: (uses: readonly TermUse[], target: string) => readonly TermCheck[] = () => [],
): Subject {
  const { sourceContent: content, sourceCodes: codes, languages } = pair;
  const { source, target, lengthShift = 0 } = languages;
  const words = {
    source: readableText(content).trim(),
    target: readableText(pair.targetContent).trim(),
    languages: { source, target },
    lengthShift,
  };
  return {
    ...pair,
    words,
    codes: compareCodes({ source: content, codes }, pair.targetContent),
    numbers: compareNumbers(withoutLiterals(words.source), withoutLiterals(words.target), languages),
    literals: compareLiterals(words.source, words.target),
    termChecks: checkTerms(pair.terms, words.target),
  };
}

function maskLiterals(text: string): string {
  return literalPatterns.reduce(
    (rest, { pattern, mark }) =>
      mark.test(rest) ? rest.replace(pattern, (literal) => LITERAL.repeat(literal.length)) : rest,
    text,
  );
}
