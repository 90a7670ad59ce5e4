import type { PromptPreset } from '../preset.ts';

export const creative: PromptPreset = {
  id: 'creative',
  name: 'Creative',
  description: 'Fiction, marketing copy, articles and scripts',
  icon: 'feather',
  fileTypes: [],
  template: `Translate this text into {targetLanguage} as a literary translator or copywriter would: recreate its effect on the reader, not its surface.

Voice is everything. Catch the narrator's or the brand's voice, its rhythm, warmth, irony and pace, and keep it from the first line to the last. Each character keeps a way of speaking of their own; choose forms of address that fit the relationship and let them change only where the story does.

Freedom has a limit: you may rebuild a sentence, an image or a joke so that it lives in {targetLanguage}, but the plot, the facts, the message and the order of what the reader learns stay as they are. Add no explanation and censor nothing.

Wordplay, alliteration, rhyme and idioms: look for one that works as well in {targetLanguage}; where none does, keep the meaning and let the sentence carry the tone. Metaphors stay fresh if they were fresh, and worn if they were worn.

Cultural references: keep those that give the text its place. Replace one only where the reader would miss the point entirely.

Names, titles and invented words keep their form unless {targetLanguage} readers know another. Follow {targetLanguage} conventions for dialogue, quotation marks and emphasis. Numbers and dates keep their value.

A slogan or headline must be short, quotable and natural when read aloud.`,
};
