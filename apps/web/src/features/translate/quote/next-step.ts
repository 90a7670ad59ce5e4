import { isSameLanguage, limits } from '@verso/contracts';
import { needsAnalysis, type Setup } from '../setup/setup.ts';
import type { ChosenDocument } from '../upload/use-document.ts';

/** What comes between the button and the running job. */
export type NextStep = 'ask-same-language' | 'analyze' | 'ask-unchanged' | 'quote';

/** A file that was translated, and how. */
export interface Translated {
  readonly file: File;
  readonly configuration: string;
}

export interface Preparation {
  readonly document: Pick<ChosenDocument, 'file' | 'language'>;
  readonly setup: Setup;
  /** The last translation that succeeded on this page. */
  readonly translated: Translated | null;
  /** The target that the user wants although the document seems to be in it. */
  readonly agreedTarget: string | null;
}

/** The next step towards a translation. Asked again after each, until it is the quote. */
export function nextStep({ document, setup, translated, agreedTarget }: Preparation): NextStep {
  if (seemsTranslated(document, setup) && agreedTarget !== setup.target) return 'ask-same-language';
  if (needsAnalysis(setup)) return 'analyze';
  const unchanged = translated?.file === document.file && translated.configuration === configurationOf(setup);
  return unchanged ? 'ask-unchanged' : 'quote';
}

/** Nobody named the source, and the text seems to be in the target language already. */
function seemsTranslated({ language }: Preparation['document'], { source, target }: Setup): boolean {
  return source === null && !!language && isSameLanguage(language, target);
}

/** What makes a translation another one: languages, strategy, mode, and how the prompt begins. */
export function configurationOf({ source, target, strategy, mode, prompt }: Setup): string {
  return JSON.stringify([source, target, strategy, mode, prompt.slice(0, limits.promptComparisonLength)]);
}
