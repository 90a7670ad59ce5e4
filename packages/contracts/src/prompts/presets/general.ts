import type { PromptPreset } from '../preset.ts';

export const general: PromptPreset = {
  id: 'general',
  name: 'General',
  description: 'Everyday documents without specialized vocabulary',
  icon: 'world',
  fileTypes: ['docx', 'odt', 'txt', 'md'],
  template: `Translate this document into {targetLanguage} the way a careful native writer would have written it.

Translate what is said, not word for word. Add nothing, leave nothing out, explain nothing; keep ambiguity rather than guess.

Match the tone of the original, formal, neutral or friendly, from beginning to end. Choose formal or informal address as the situation asks and never mix them.

Translate the same term the same way everywhere. Prefer the established {targetLanguage} word to a loanword.

Keep names of people, companies and products, codes, file names and quotations in other languages. Places and institutions take their usual {targetLanguage} form.

Adapt separators and date order, never values, currencies or units.

Say idioms and headlines as a native speaker would. Headings stay headings, list items stay short and parallel.`,
};
