/** How a translation addresses its readers. `default`: as the document and the model suggest. */
export const formalities = ['default', 'formal', 'informal'] as const;
export type Formality = (typeof formalities)[number];

/** Languages with formal and informal forms of address. */
const languagesWithForms: ReadonlySet<string> = new Set(
  (
    'be bg bn bs ca cs de el es et eu fa fr gl hi hr hu it ja ka kk ko ky lt lv mk mr nl pa pl pt ro ru sk sl sq sr tr uk ' +
    'ur uz vi'
  ).split(' '),
);

/** Whether a language (BCP 47) distinguishes formal from informal address. */
export function hasFormality(language: string): boolean {
  const [primary = ''] = language.toLowerCase().split('-');
  return languagesWithForms.has(primary);
}

/** A message about a translation that addresses its readers in two ways, with the number of sentences of each. */
export function mixedFormalityMessage({
  formal,
  informal,
}: {
  readonly formal: number;
  readonly informal: number;
}): string {
  return `The translation addresses its readers in two ways: formally in ${count(formal)}, informally in ${count(informal)}.`;
}

const count = (sentences: number) => `${sentences} ${sentences === 1 ? 'sentence' : 'sentences'}`;
