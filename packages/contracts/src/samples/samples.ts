import { festivalBudget } from './festival-budget.ts';
import { roasteryProposal } from './roastery-proposal.ts';
import { serviceAgreement } from './service-agreement.ts';

/** The languages with human translations of the samples. */
export const sampleLanguages = ['es', 'de', 'ja', 'ar'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

/** A text of a sample in English, then in the languages of `sampleLanguages`, all as wire text. */
export type SampleText = readonly [en: string, es: string, de: string, ja: string, ar: string];

/** A sample document, with translations of all of its texts. */
export interface Sample {
  readonly id: string;
  /** Under `/samples/`. */
  readonly file: string;
  readonly format: 'docx' | 'pptx' | 'xlsx';
  readonly texts: readonly SampleText[];
}

export const samples: readonly Sample[] = [
  { id: 'agreement', file: 'service-agreement.docx', format: 'docx', texts: serviceAgreement },
  { id: 'deck', file: 'roastery-proposal.pptx', format: 'pptx', texts: roasteryProposal },
  { id: 'budget', file: 'festival-budget.xlsx', format: 'xlsx', texts: festivalBudget },
];

const byLanguage: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  sampleLanguages.map((language, index) => [
    language,
    new Map(
      samples.flatMap(({ texts }) => texts.map((text) => [text[0], text[index + 1] ?? text[0]] as const)),
    ),
  ]),
);

/** The human translation of a sample text; undefined for other texts and languages. */
export function sampleTranslation(text: string, language: string): string | undefined {
  return byLanguage.get(language)?.get(text);
}
