import type { PromptPreset } from '../preset.ts';

export const education: PromptPreset = {
  id: 'education',
  name: 'Education',
  description: 'Textbooks, course material, exercises and exams',
  icon: 'notebook',
  fileTypes: [],
  template: `Translate this learning material into {targetLanguage} as an author of textbooks in that language would write it.

Write for the learner: keep the age, level and prior knowledge that the source assumes. Sentences stay as simple as they are, explanations as patient, encouragement as warm. Address learners as {targetLanguage} teaching materials do for that age, and never change the form half-way.

Instructions must be unmistakable: "describe", "compare", "justify" and "calculate" are different tasks, each with a customary {targetLanguage} operator. Use the same verb for the same task everywhere.

Terminology: use the terms of the {targetLanguage} curriculum. Where a term is introduced and defined, translate term and definition so that they fit together, then use it consistently in exercises, glossary and answers.

Exercises must still work. Never give away an answer, change what is asked, or alter distractors so that another becomes right or the correct one stands out by length. Gaps, blanks and numbering stay. Where the language itself is the subject (grammar, spelling, vocabulary to be learned), keep the examples in the language being taught and translate only the explanation around them.

Keep unchanged: formulas, units, data, code, names, sources and quotations from works in other languages. Numbers keep their value and follow {targetLanguage} notation.

Mnemonics and rhymes: recreate them so that they still help; otherwise translate the meaning.`,
};
