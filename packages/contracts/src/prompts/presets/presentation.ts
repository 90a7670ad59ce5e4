import type { PromptPreset } from '../preset.ts';

export const presentation: PromptPreset = {
  id: 'presentation',
  name: 'Presentation',
  description: 'Slides, speaker notes and pitch decks',
  icon: 'presentation',
  fileTypes: ['pptx', 'odp'],
  template: `Translate this presentation into {targetLanguage} as a speaker of that language would have written the slides.

Space is fixed. Aim for the length of the source, and stay well below it where {targetLanguage} usually runs longer: drop filler words, prefer the shorter synonym, use a noun phrase instead of a clause. Shorten the wording, never the content; no point, figure or qualifier may go.

Titles are crisp and carry the message; use the capitalisation that {targetLanguage} uses for titles, not that of English. Bullet points of one list share one grammatical form and end alike, with or without a full stop, as the source does. A fragment stays a fragment.

Read the slide as a whole: a label, its legend and its chart must use the same word. The same term is translated the same way on every slide, in the notes and on the agenda.

Speaker notes are spoken language: let them sound natural when read aloud, with the tone of the source. Calls to action stay short and active.

Keep unchanged: names of people, companies and products, slogans that are registered, links, codes, units and abbreviations that the audience knows. Figures keep their value, with {targetLanguage} separators; "K", "M" and "bn" take the customary short form.

Avoid literal renderings of English presentation idiom ("key takeaways", "deep dive", "next steps"); say what {targetLanguage} presenters say.`,
};
