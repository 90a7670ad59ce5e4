import type { PromptPreset } from '../preset.ts';

export const technical: PromptPreset = {
  id: 'technical',
  name: 'Technical',
  description: 'Manuals, specifications, software and engineering documentation',
  icon: 'tool',
  fileTypes: [],
  template: `Translate this technical document into {targetLanguage} as an experienced technical writer in that language would write it.

Clarity beats elegance: short, direct sentences, one instruction to a sentence, the order of actions unchanged. Use the form that {targetLanguage} manuals use for instructions and hold it throughout.

Terminology: one concept, one term, everywhere, even where repetition sounds dull. Prefer the term of the relevant standard or of the manufacturer's own {targetLanguage} documentation. Leave an English term untranslated only where the profession does. Keep abbreviations; where the text expands one, translate the expansion.

Never change: code, commands, parameters, file names and paths, variable and API names, error codes, part and model numbers, standards such as ISO 9001, chemical and mathematical symbols, keyboard keys. Names of buttons and menus follow the product's {targetLanguage} interface where it is widely known; otherwise keep them as written.

Quantities keep value, unit and precision: never convert or round. Adapt the decimal separator, but not inside code or version numbers.

Safety words carry legal weight: DANGER, WARNING, CAUTION and NOTICE each take their standard equivalent, never a weaker one. "Must", "shall", "should" and "may" are different strengths; keep each.

Beware of chains of nouns: work out what modifies what before translating.`,
};
