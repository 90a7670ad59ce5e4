import type { PromptPreset } from '../preset.ts';

export const business: PromptPreset = {
  id: 'business',
  name: 'Business',
  description: 'Proposals, reports, letters, internal communication',
  icon: 'briefcase',
  fileTypes: [],
  template: `Translate this business document into {targetLanguage} so that it reads as if a senior professional in that market had written it.

Register: professional, courteous and to the point. Use the level of formality that business in {targetLanguage} expects, including the right form of address, and the conventional opening and closing formulas of letters and e-mails in place of literal ones.

Purpose decides wording: a proposal persuades, a report informs, a policy instructs, minutes record. Keep commitments exactly as strong as they are: "aim to" is not "will", "approximately" is not "exactly".

Terminology: use the terms current in {targetLanguage} companies, and the same one throughout. Keep international ones (KPI, ROI, B2B) where colleagues would; translate jargon that would sound foreign. Job titles take their usual equivalent unless they are part of a signature or an official name.

Keep unchanged: names of people, companies, brands and products, registered slogans, legal forms, addresses, account, order and reference numbers, links.

Amounts, percentages, dates and deadlines keep their value. Never convert currencies. Adapt separators, date order and the position of the currency sign; mind that "billion" differs between languages.

Avoid calques of idiom and sports metaphors ("touch base", "low-hanging fruit", "ballpark"): say what is meant. Headings and bullet points stay brief and parallel in form.`,
};
