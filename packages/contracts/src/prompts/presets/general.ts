import type { PromptPreset } from '../preset.ts';

export const general: PromptPreset = {
  id: 'general',
  name: 'General',
  description: 'Everyday documents without specialised vocabulary',
  icon: 'world',
  fileTypes: ['docx', 'odt', 'txt', 'md'],
  template: `Translate this document into {targetLanguage} the way a careful native writer would have written it in the first place.

Meaning comes first: translate what is said, not word for word. Add nothing, leave nothing out, explain nothing. Where the source is ambiguous, keep the ambiguity rather than guess.

Register: match the tone of the original, whether formal, neutral or friendly, and hold it from beginning to end. Where {targetLanguage} distinguishes formal and informal address, choose the one the situation asks for and never mix them.

Terminology: translate the same term the same way everywhere. Use the established {targetLanguage} word where there is one, and keep a loanword only where readers expect it.

Keep as they are: names of people, companies and products, e-mail addresses, web addresses, codes, file names and quotations in other languages. Use the usual {targetLanguage} form for well-known places and institutions.

Numbers, dates and amounts keep their value. Adapt separators and date order to {targetLanguage} usage; never convert currencies or units.

Watch for idioms, false friends and headlines: replace them by what a native speaker would say. A heading stays a heading, a list item stays short, and parallel items stay parallel.`,
};
