import { type Formality, hasFormality } from '@verso/contracts';
import { type InlineContent, withoutLiterals } from '@verso/engine';
import { languageName } from '../prompt/language.ts';
import { functionWords, listedLanguages } from '../terms/stop-words.ts';
import { wordsOf } from '../terms/words.ts';
import { readableText } from '../verify/flat.ts';
import { type Forms, formsOf } from './forms.ts';

/** Sentences with a form of address, and an example of each. */
interface Addresses {
  readonly formal: readonly string[];
  readonly informal: readonly string[];
}

/** Characters of a text that are examined. The rest of a longer text is assumed to have the same register. */
const MAX_EXAMINED = 5_000;
/** A quotation keeps its speaker's register. */
const quotation = /["“„«‹「『][^"“”„«‹»›「」『』]{0,500}["“”»›」』]/gu;
/** Ends of sentences, and bullets, colons and line breaks, after which a capital says nothing about a word. */
const breaks = /[.!?…。！？]+["”»')\]]*\s*|[:•·–—|\n\t]+\s*/u;

/** The words of a text that address its reader, by register. A sentence that has both counts as neither. */
export function addressesIn(text: string, language: string): Addresses {
  const forms = formsOf(language);
  if (forms === undefined) return { formal: [], informal: [] };
  const prose = withoutLiterals(text.slice(0, MAX_EXAMINED)).replace(quotation, ' ');
  const found = { formal: [] as string[], informal: [] as string[] };
  for (const sentence of prose.split(breaks)) {
    const [formal, informal] = [forms.formal, forms.informal].map((each) => formIn(sentence, each, language));
    if (formal !== undefined && informal === undefined) found.formal.push(formal);
    if (informal !== undefined && formal === undefined) found.informal.push(informal);
  }
  return found;
}

function formIn(sentence: string, pattern: Forms['formal'], language: string): string | undefined {
  for (const { 0: form, index } of sentence.trimEnd().matchAll(pattern))
    if (!isForeign(sentence, index, language)) return form;
  return undefined;
}

/**
 * Whether the word at an index belongs to a phrase in another language, as Dutch "te" in "la clause om te betalen": one that
 * has the word, and also those beside it, which the text's language has not.
 */
function isForeign(sentence: string, index: number, language: string): boolean {
  const words = wordsOf(sentence);
  const at = words.findIndex(({ end }) => end > index);
  const form = words[at]?.folded;
  const own = functionWords(language).stop;
  if (form === undefined || own.size === 0) return false;
  const near = [words[at - 1], words[at + 1]].flatMap((word) => word?.folded ?? []);
  const excess = (more: ReadonlySet<string>, fewer: ReadonlySet<string>) =>
    near.filter((word) => more.has(word) && !fewer.has(word)).length;
  return listedLanguages.some((code) => {
    const { stop } = functionWords(code);
    return stop.has(form) && excess(stop, own) > excess(own, stop);
  });
}

/** What is wrong with a target's form of address; undefined if nothing, or if the language has no rules. */
export function wrongFormality(
  text: string,
  language: string,
  formality: Formality | undefined,
): string | undefined {
  if (formality === undefined || formality === 'default') return undefined;
  const forms = formsOf(language);
  const { formal, informal } = addressesIn(text, language);
  const wrong = formality === 'formal' ? informal : formal;
  if (forms === undefined || wrong.length === 0) return undefined;
  const [wanted, name] =
    formality === 'formal' ? ['formal', forms.formalName] : ['informal', forms.informalName];
  return `Not ${wanted} (${name}): found “${[...new Set(wrong)].slice(0, 5).join('”, “')}”.`;
}

/** A line of the system message that requires a form of address; none by default or where a language has no choice. */
export function formalityLine({
  targetLanguage,
  formality,
}: {
  readonly targetLanguage: string;
  readonly formality?: Formality;
}): readonly string[] {
  if (formality === undefined || formality === 'default' || !hasFormality(targetLanguage)) return [];
  const forms = formsOf(targetLanguage);
  const name = formality === 'formal' ? forms?.formalName : forms?.informalName;
  const example = name === undefined ? '' : ` (${name})`;
  return [
    `- Address the reader in the ${formality} form of ${languageName(targetLanguage)}${example} throughout, except in quotations.`,
  ];
}

/** Sentences of the rarer register from which a document counts as mixed: one may be a name or a quotation. */
const MIXED_FROM = 2;

/**
 * How often the targets of a document address their reader formally and informally, if they do both.
 * @returns undefined if the document is consistent
 */
export function mixedFormality(
  targets: Iterable<InlineContent>,
  language: string,
): { readonly formal: number; readonly informal: number } | undefined {
  if (formsOf(language) === undefined) return undefined;
  let [formal, informal] = [0, 0];
  for (const target of targets) {
    const found = addressesIn(readableText(target), language);
    formal += found.formal.length;
    informal += found.informal.length;
  }
  return Math.min(formal, informal) < MIXED_FROM ? undefined : { formal, informal };
}
