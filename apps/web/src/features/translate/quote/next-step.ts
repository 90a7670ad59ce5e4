import { compareLanguages, limits } from '@verso/contracts';
import { needsAnalysis, type Setup } from '../setup/setup.ts';
import type { ChosenDocument } from '../upload/use-document.ts';

/** The steps between the Translate button and the job. */
export type NextStep = 'ask-same-language' | 'analyze' | 'ask-unchanged' | 'quote';

/** A translated file with its configuration. */
export interface Translated {
  readonly file: File;
  readonly configuration: string;
}

/** The terms that a translation must use. */
export interface RequiredTerms {
  /** The most important first. */
  readonly glossaryIds: readonly string[];
  /** The list of terms found in the document. */
  readonly termListId: string | null;
  /** The approved terms of that list, as a key. */
  readonly approved: string;
}

export interface Preparation {
  readonly document: Pick<ChosenDocument, 'file' | 'language'>;
  readonly setup: Setup;
  readonly terms: RequiredTerms;
  /** The last successful translation on this page. */
  readonly translated: Translated | null;
  /** The target language that the user confirmed although the document seems to be in it already. */
  readonly confirmedTarget: string | null;
}

/** The next step towards a translation. Call it again after each step until it returns `quote`. */
export function nextStep({ document, setup, terms, translated, confirmedTarget }: Preparation): NextStep {
  if (mayBeTranslated(document, setup) && confirmedTarget !== setup.target) return 'ask-same-language';
  if (needsAnalysis(setup)) return 'analyze';
  const unchanged =
    translated?.file === document.file && translated.configuration === configurationOf(setup, terms);
  return unchanged ? 'ask-unchanged' : 'quote';
}

/** Whether the text may be in the target language already: by detection, or because only one of them has a region. */
function mayBeTranslated({ language }: Preparation['document'], { source, target }: Setup): boolean {
  const from = source ?? language;
  return !!from && compareLanguages(from, target) !== 'different';
}

/** A key of the options that matter for a repeated translation: languages, formality, strategy, mode, terms, start of the prompt. */
export function configurationOf(
  { source, target, formality, strategy, mode, prompt }: Setup,
  { glossaryIds, approved }: RequiredTerms,
): string {
  const start = prompt.slice(0, limits.promptComparisonLength);
  return JSON.stringify([source, target, formality, strategy, mode, start, glossaryIds, approved]);
}
