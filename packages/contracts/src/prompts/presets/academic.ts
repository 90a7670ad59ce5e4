import type { PromptPreset } from '../preset.ts';

export const academic: PromptPreset = {
  id: 'academic',
  name: 'Academic',
  description: 'Papers, theses, abstracts and research reports',
  icon: 'school',
  fileTypes: ['tex'],
  template: `Translate this scholarly text into {targetLanguage} as a researcher of the same discipline would write it for a peer-reviewed journal in that language.

Register: formal, precise and impersonal to the degree that {targetLanguage} scholarship is. Keep the author's stance: a hedge ("suggests", "may indicate") stays a hedge, a claim stays a claim. Do not strengthen, weaken or smooth an argument; keep its logical connectives.

Terminology: use the accepted term of the discipline in {targetLanguage}, always the same one. Where the field keeps the English term, keep it. A coined term that the author introduces is translated once, consistently, and stays recognisable.

Keep unchanged: citations and reference keys, bibliographic entries, DOIs, names of authors, journals and institutions, formulas, variables, units, statistical notation (p, n, SD, R²), names of species and genes, labels and cross-references. Titles of cited works stay in their original language. Translate quotations only where the source has itself translated them.

Figures keep value and precision, with {targetLanguage} separators in running text but not inside formulas or data. Refer to figures, tables, sections and theorems by the customary {targetLanguage} words, with the same numbers.

Watch for terms whose everyday meaning misleads: "significant", "control", "power", "normal", "argument", "proof". Resolve long nominal phrases into readable syntax without losing a qualifier.`,
};
