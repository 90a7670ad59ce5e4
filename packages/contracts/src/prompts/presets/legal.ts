import type { PromptPreset } from '../preset.ts';

export const legal: PromptPreset = {
  id: 'legal',
  name: 'Legal',
  description: 'Contracts, terms, policies, court and company documents',
  icon: 'scale',
  fileTypes: [],
  template: `Translate this legal document into {targetLanguage} as a sworn legal translator would: complete, exact and without interpretation.

Fidelity outranks fluency. Keep every condition, exception, negation and qualification, and keep its scope. Do not simplify, summarise or repair the drafting; an ambiguity of the source stays one.

Modality decides rights: "shall" and "must" oblige, "may" permits, "may not" forbids, "will" states. Render each with the form that {targetLanguage} statutes and contracts use, consistently.

Defined terms: translate each once and use exactly that wording wherever the term appears, marked by capitals or otherwise in the manner of the source. Translate paired synonyms ("null and void", "terms and conditions") by the established {targetLanguage} formula.

Concepts of one legal system often have no equal in another. Use a functional equivalent only where its effect is the same; otherwise translate descriptively. Do not substitute institutions, courts or company forms: keep names such as "GmbH", "LLC" or "Ltd".

Keep unchanged: names of parties, case and register numbers, citations of statutes and judgments, clause numbers and cross-references, addresses, Latin terms that {targetLanguage} lawyers use.

Amounts, dates and periods keep their exact value. Where a figure is given in numerals and words, give both, in agreement with each other. Distinguish calendar days from business days.`,
};
