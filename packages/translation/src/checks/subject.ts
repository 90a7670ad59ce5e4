import type { UnitTerm } from '@verso/contracts';
import { decodeInline, type InlineContent, literalPatterns } from '@verso/engine';
import type { Stem } from '../terms/stem.ts';
import { flatText, LITERAL } from './flat.ts';

/** What is checked of a unit. Texts are wire text. */
export interface CheckedUnit {
  readonly source: string;
  readonly target: string;
  readonly kind?: string | undefined;
  readonly codes: readonly {
    readonly id: number;
    readonly label: string;
    readonly optional?: boolean | undefined;
  }[];
  readonly terms?: readonly UnitTerm[] | undefined;
  /** The characters that fit into its place in the document. */
  readonly max_length?: number | undefined;
}

/** The languages of a translation, and what is known about them. */
export interface CheckLanguages {
  /** BCP 47; null if unknown. */
  readonly source: string | null;
  /** BCP 47. */
  readonly target: string;
  /** Recognizes inflected forms of terms in the target language. */
  readonly stem?: Stem | undefined;
  /** Whether the demo model translated, whose pseudo-translation replaces letters everywhere. */
  readonly isDemo?: boolean;
  /** How the translations of the document differ in length from what is usual: see `learnLength`. */
  readonly lengthShift?: number;
  /** Words that are not in the dictionary, as they are looked up; undefined: spelling is not checked. */
  readonly misspelled?: ReadonlySet<string> | undefined;
}

/** A unit as the rules read it. */
export interface CheckSubject {
  readonly unit: CheckedUnit;
  readonly sourceContent: InlineContent;
  readonly targetContent: InlineContent;
  /** Flat texts. */
  readonly source: string;
  readonly target: string;
  /** The same, with each character of a URL, an email address or a placeholder replaced, so that positions stay. */
  readonly sourceProse: string;
  readonly targetProse: string;
  readonly languages: CheckLanguages;
  /** ISO 639 codes of the languages. */
  readonly from: string;
  readonly to: string;
}

/** Longer texts are not checked: no person reads them as one unit. */
export const MAX_CHECKED_LENGTH = 20_000;

export function describeSubject(unit: CheckedUnit, languages: CheckLanguages): CheckSubject {
  const sourceContent = decodeInline(unit.source).content;
  const targetContent = decodeInline(unit.target).content;
  const [source, target] = [flatText(sourceContent), flatText(targetContent)];
  return {
    unit,
    sourceContent,
    targetContent,
    source,
    target,
    sourceProse: withoutLiterals(source),
    targetProse: withoutLiterals(target),
    languages,
    from: primaryOf(languages.source ?? ''),
    to: primaryOf(languages.target),
  };
}

/** The language of a tag without script and region. */
export function primaryOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? '';
}

function withoutLiterals(text: string): string {
  return literalPatterns.reduce(
    (rest, { pattern, mark }) =>
      mark.test(rest) ? rest.replace(pattern, (literal) => LITERAL.repeat(literal.length)) : rest,
    text,
  );
}
