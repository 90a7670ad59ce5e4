import type { UnitTerm } from '@verso/contracts';
import { type Code, decodeInline, type InlineContent, inlineCodes } from '@verso/engine';
import type { Stem } from '../terms/stem.ts';
import { describePair, type SubjectLanguages, type TextPair } from '../verify/text-pair.ts';

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
export interface CheckLanguages extends SubjectLanguages {
  /** Recognizes inflected forms of terms in the target language. */
  readonly stem?: Stem | undefined;
}

/** Longer texts are not checked: no person reads them as one unit. */
export const MAX_CHECKED_LENGTH = 20_000;

/** A unit as the rules read it. */
export function describeUnit(unit: CheckedUnit, languages: CheckLanguages): TextPair {
  const sourceContent = decodeInline(unit.source).content;
  return describePair({
    sourceContent,
    targetContent: decodeInline(unit.target).content,
    sourceCodes: codesOf(unit.codes, sourceContent),
    languages,
    terms: unit.terms ?? [],
    kind: unit.kind,
    maxLength: unit.max_length,
  });
}

/** The codes of a stored unit. Which ones may be repeated is known to the document alone. */
function codesOf(known: CheckedUnit['codes'], source: InlineContent): readonly Code[] {
  if (known.length === 0) return [];
  const types = new Map(inlineCodes(source).map(({ id, type }) => [id, type]));
  return known.flatMap(({ id, label, optional = false }) => {
    const type = types.get(id);
    return type === undefined
      ? []
      : [{ id, type, role: 'markup', label, canOmit: optional, canRepeat: true }];
  });
}
