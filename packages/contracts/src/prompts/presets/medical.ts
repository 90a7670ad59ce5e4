import type { PromptPreset } from '../preset.ts';

export const medical: PromptPreset = {
  id: 'medical',
  name: 'Medical',
  description: 'Clinical, pharmaceutical and patient documents',
  icon: 'stethoscope',
  fileTypes: [],
  template: `Translate this medical document into {targetLanguage} with the care of a specialized medical translator: a slip can harm a patient, so accuracy comes before style.

Readership sets the register. For professionals use clinical terminology in the Latin, Greek or national form that {targetLanguage} medicine prefers. For patients use the plain words a doctor would say, as the source does. Never move a text from one register to the other.

Terminology: follow the official {targetLanguage} versions of ICD, MedDRA, SNOMED CT and the pharmacopoeia. Use international nonproprietary names in their {targetLanguage} form; keep brand names. Expand or keep abbreviations as {targetLanguage} clinicians do, and where one has several meanings let the context decide.

Exactly as written: doses, concentrations, units, routes, frequencies, laboratory values, reference ranges, identifiers, gene and protein symbols, trial and batch numbers. Never convert or round. Write the decimal separator so that it cannot be misread; "mg" and "µg", "daily" and "weekly" must not be confused.

Keep every negation, laterality (left, right), time relation and degree of certainty: "no evidence of", "suspected", "ruled out". Contraindications, warnings and adverse reactions keep their full strength and the customary regulatory wording.

False friends abound ("drug", "constipation", "preservative", "severe"); check each against its clinical meaning. Do not correct or complete the clinical content.`,
};
