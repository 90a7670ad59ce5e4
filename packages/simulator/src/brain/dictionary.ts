import type { ProtocolLine, TermLine } from '@verso/contracts';
import { decodeInline, encodeInline } from '@verso/engine';
import { pseudoTranslate } from '@verso/engine/pseudo';
import type { TermFault } from '../behaviour/behaviour.ts';
import { type WordList, wordListFor } from './word-list.ts';

/** A term of the request with its required translation. */
interface Term {
  readonly words: readonly string[];
  readonly target: string;
}

/** Which fault an occurrence of a term gets; null: none. */
export type ChooseFault = (line: string, occurrence: number) => TermFault | null;

/** Which of a word's translations is used, from 0 (the first) to below 1. */
export type ChooseSynonym = (word: string) => number;

/** A word list, and the choice among the translations of a word. */
interface Words {
  readonly list: WordList;
  readonly synonym: ChooseSynonym;
}

/**
 * Translates lines word by word with a word list, and the terms of the request as it asks. Words that the list lacks are
 * pseudo-translated. Numbers, punctuation, addresses and codes stay.
 */
export function translateByDictionary(
  lines: readonly ProtocolLine[],
  { system, prompt }: { readonly system: string; readonly prompt: string },
  choose: ChooseFault,
  synonym: ChooseSynonym = () => 0,
): readonly string[] {
  const words = { list: wordListFor(languageIn(system)), synonym };
  const terms = termsIn(prompt);
  return lines.map(({ id, text }) =>
    translateLine(text, terms, words, (occurrence) => choose(id, occurrence)),
  );
}

/**
 * The corrections for translations that lack required terms: the words that the list has for each term and its wrong
 * inflection, and the term. An ignored correction is left out.
 */
export function correctByDictionary(
  lines: readonly TermLine[],
  { system }: { readonly system: string },
  choose: ChooseFault,
): readonly string[] {
  const list = wordListFor(languageIn(system));
  return lines.map(({ id, text, terms }) => {
    const corrections = terms.flatMap((term, occurrence) => {
      const [source = '', rest = ''] = term.split(' = ');
      const target = rest.split(/ \(|, never /, 1)[0] ?? '';
      const wrong = (source.match(word) ?? [])
        .flatMap((each) => [each, baseOf(each), `${each}s`, `${each}es`])
        .map((each) => translationOf(each, baseOf(each), { list, synonym: () => 0 }))
        .concat(wrongInflection(target))
        .flatMap((each) => [each, capitalized(each)])
        .filter((each) => text.includes(each) && !target.includes(each));
      if (choose(id, occurrence) === 'termIgnored') return [];
      return [...new Set(wrong)].flatMap((each) => [each, target]);
    });
    return corrections.join('\t');
  });
}

/** The target language that a system message names: "into German (de)", "These German (de) translations". */
export function languageIn(system: string): string {
  return /(?: into|^These) [^(\n]{1,60}\(([\w-]{1,35})\)/.exec(system)?.[1] ?? '';
}

/** The terms in front of the lines: `Term: bank = Ufer / Flussufer (of a river); not: Bank`. */
function termsIn(prompt: string): readonly Term[] {
  const head = prompt.slice(0, prompt.indexOf('[[verso:'));
  const terms = head.split('\n').flatMap((line) => {
    if (line.startsWith('Decided: ')) return decidedIn(line.slice('Decided: '.length));
    if (!line.startsWith('Term: ')) return [];
    const [source = '', rest = ''] = line.slice('Term: '.length).split(' = ');
    const target = rest.split(/ \/ | \(|; not: /, 1)[0] ?? '';
    return [{ words: (source.match(word) ?? []).map(baseOf), target }];
  });
  return terms.toSorted((a, b) => b.words.length - a.words.length);
}

/** Translations that the document already uses: `bank = Ufer; boat = Kahn`. */
function decidedIn(list: string): readonly Term[] {
  return list.split('; ').flatMap((pair) => {
    const [source = '', target = ''] = pair.split(' = ');
    return [{ words: (source.match(word) ?? []).map(baseOf), target }];
  });
}

const word = /[\p{L}\p{M}\p{N}]+/gu;
/** Codes, addresses and placeholders, escapes, words, and everything between them. */
const pieces =
  /<[^<>]*>|&#?\w+;|\b(?:https?:\/\/|www\.)[^\s<>]+|[\w.+-]+@[\w.-]+|\{\{?[^{}]*\}?\}|\$\{[^{}]*\}|%\w|[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}<&{$%]+|./gsu;
const isWord = /^[\p{L}\p{M}]+$/u;

function translateLine(
  text: string,
  terms: readonly Term[],
  words: Words,
  choose: (occurrence: number) => TermFault | null,
): string {
  const parts = text.match(pieces) ?? [];
  const places = parts.flatMap((part, at) => (/^[\p{L}\p{M}\p{N}]+$/u.test(part) ? [at] : []));
  const bases = places.map((at) => baseOf(parts[at] ?? ''));
  let occurrence = 0;
  for (let from = 0; from < places.length; ) {
    const term = terms.find(
      ({ words }) => words.length > 0 && words.every((base, at) => bases[from + at] === base),
    );
    const fault = term === undefined ? null : choose(occurrence);
    if (term !== undefined) occurrence += 1;
    if (term === undefined || fault === 'termIgnored') {
      const length = term?.words.length ?? 1;
      for (let at = from; at < from + length; at += 1)
        translateAt(parts, places[at] ?? 0, bases[at] ?? '', words);
      from += length;
      continue;
    }
    const other = fault === 'termSwapped' ? terms.find(({ target }) => target !== term.target) : undefined;
    const right = (other ?? term).target;
    const target = fault === 'termInflected' ? wrongInflection(right) : right;
    for (const [at] of term.words.entries()) parts[places[from + at] ?? 0] = at === 0 ? target : '';
    from += term.words.length;
  }
  return parts.join('').replace(/ {2,}/g, ' ');
}

/** In many languages a form that does not exist. */
function wrongInflection(target: string): string {
  return `${target}s`;
}

/** Translates one word in place. A word with digits stays. */
function translateAt(parts: string[], at: number, base: string, words: Words): void {
  const written = parts[at] ?? '';
  if (!isWord.test(written)) return;
  const target = translationOf(written, base, words);
  parts[at] = /^\p{Lu}/u.test(written) ? capitalized(target) : target;
}

function translationOf(written: string, base: string, { list, synonym }: Words): string {
  const known = list.get(written.toLowerCase()) ?? list.get(base) ?? [];
  const chosen = known[known.length < 2 ? 0 : Math.floor(synonym(base) * known.length)];
  return chosen ?? encodeInline(pseudoTranslate(decodeInline(written).content, 'accents', {}));
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** An English word without the endings of plurals, possessives and verbs. */
function baseOf(written: string): string {
  const base = written.toLowerCase();
  if (base.length < 4) return base;
  if (base.endsWith('ies')) return `${base.slice(0, -3)}y`;
  if (/(?:ss|x|zz|ch|sh)es$/.test(base)) return base.slice(0, -2);
  return base.endsWith('s') && !base.endsWith('ss') ? base.slice(0, -1) : base;
}
