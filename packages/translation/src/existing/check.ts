import type { TranslatedUnit } from '@verso/contracts';
import { documentLanguage, encodeInline, type Unit } from '@verso/engine';
import { checkDocument, type UnitFinding } from '../checks/document.ts';
import { pairDocuments } from './pair.ts';

/** What is wrong with a translation that someone else made. */
export interface TranslationReport {
  /** BCP 47; as given, or detected. */
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  /** Texts of the source that have a counterpart. */
  readonly texts: number;
  /** The problems of these texts, those to read first at the start. */
  readonly findings: readonly UnitFinding[];
  /** Texts of the source, and of the translation, without a counterpart. */
  readonly missing: readonly Unit[];
  readonly added: readonly Unit[];
}

/** How a translation is checked. Languages are BCP 47, and detected where not given. */
interface CheckOptions {
  /** Null: unclear. */
  readonly source?: string | null | undefined;
  readonly target?: string | undefined;
  /** Rules that are switched off. */
  readonly off?: readonly string[];
}

/**
 * Checks a translation of a document by anyone: pairs the texts of both by structure, and checks each pair by all rules.
 * @returns undefined if the language of the translation is not given and unclear
 */
export async function checkTranslation(
  source: readonly Unit[],
  translation: readonly Unit[],
  options: CheckOptions = {},
): Promise<TranslationReport | undefined> {
  const sourceLanguage =
    options.source === undefined ? ((await documentLanguage({ units: source })) ?? null) : options.source;
  const targetLanguage = options.target ?? (await documentLanguage({ units: translation }));
  if (targetLanguage === undefined) return undefined;
  const { pairs, missing, added } = pairDocuments(source, translation);
  const units = pairs.map(({ source: unit, target }): TranslatedUnit => {
    const { id, kind, context, codes } = unit;
    return {
      id,
      kind,
      location: context.location ?? context.headings.at(-1) ?? '',
      source: encodeInline(unit.source),
      target: encodeInline(target),
      state: 'translated',
      problems: [],
      codes: codes.map(({ id: number, label, canOmit }) => ({ id: number, label, optional: canOmit })),
    };
  });
  const { findings } = await checkDocument(units, {
    languages: { source: sourceLanguage, target: targetLanguage },
    off: options.off ?? [],
    ignored: [],
  });
  return { sourceLanguage, targetLanguage, texts: pairs.length, findings, missing, added };
}
