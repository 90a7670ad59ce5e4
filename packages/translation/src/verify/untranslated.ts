import { splitSentences, withoutLiterals } from '@verso/engine';
import { languageName } from '../prompt/language.ts';
import {
  foldedWords,
  isInWrongScript,
  mayStayUnchanged,
  relatedLanguageOf,
  wordsAsWritten,
} from './language.ts';
import type { Words } from './word-rules.ts';
import { mayHoldOther, otherLanguageOf, primaryOf, wordsOnlyOf } from './written-in.ts';

type Languages = Words['languages'];

const quotation =
  /["“”„«「]([^"“”„«»「」]{1,400})["“”»」]|(?<![\p{Script=Latin}\p{N}])'([^'\n]{1,400})'(?![\p{Script=Latin}\p{N}])/gu;
/** Letters of a quotation that is more than a name. */
const MIN_QUOTED = 8;

/** A text without what it quotes of the source: messages, titles and the like may stay as they are. */
export function withoutQuotations(target: string, source: string): string {
  return target.replace(quotation, (whole, double?: string, single?: string) => {
    const quoted = (double ?? single ?? '').trim();
    return quoted.length >= MIN_QUOTED && source.includes(quoted) ? ' ' : whole;
  });
}

const bracketed = /[(（]([^()（）]{8,200})[)）]/g;
/** The largest share of a source that is given beside its translation as the original of a term. */
const MAX_ORIGINAL = 0.5;

/** A text without the originals of terms that it has in brackets. */
function withoutOriginals(target: string, source: string): string {
  const max = source.length * MAX_ORIGINAL;
  return target.replace(bracketed, (whole, inside: string) =>
    inside.length <= max && source.includes(inside.trim()) ? ' ' : whole,
  );
}

const MIN_WORDS = 5;
const MAX_SHOWN = 60;
/** Characters of a text whose sentences are looked at. */
const MAX_SPLIT = 20_000;
/** Words of the source in a row that no translation has, with words of its grammar among them. */
const [MIN_RUN, MIN_GRAMMAR] = [5, 2];

/** Whether a target has so few words of its source that nothing in it was left as it is. */
export function sharesFewWords(source: string, target: string): boolean {
  const own = new Set(foldedWords(source));
  return foldedWords(target).filter((each) => own.has(each)).length < MIN_WORDS;
}

/** The share of capitals among the words of a title or a list of names, and the least of them beside those of grammar. */
const [MIN_CAPITALS, MIN_CONTENT] = [0.6, 2];

/** Words in a row that stand so in the source, too, and are not of the target's language. */
function keptRun(source: readonly string[], text: string, languages: Languages): string | undefined {
  const written = wordsAsWritten(text);
  const target = written.map((each) => each.toLowerCase());
  if (languages.source === null || source.length < MIN_RUN || target.length < MIN_RUN) return undefined;
  const grammar = wordsOnlyOf(languages.source, languages.target);
  if (grammar === undefined) return undefined;
  const runs = new Set(source.map((_, at) => source.slice(at, at + MIN_RUN).join(' ')));
  for (let at = 0; at + MIN_RUN <= target.length; at += 1) {
    let end = at;
    while (end + MIN_RUN <= target.length && runs.has(target.slice(end, end + MIN_RUN).join(' '))) end += 1;
    if (end === at) continue;
    const run = target.slice(at, end + MIN_RUN - 1);
    const count = run.filter((each) => grammar.has(each)).length;
    const content = written
      .slice(at, end + MIN_RUN - 1)
      .filter((each) => /^\p{L}/u.test(each) && !grammar.has(each.toLowerCase()));
    const mayBe = content.length < MIN_CONTENT || areNames(content, languages.source);
    if (!mayBe && (count >= MIN_GRAMMAR || (count > 0 && run.length > MIN_RUN + 1)))
      return run.join(' ').slice(0, MAX_SHOWN);
    at = end;
  }
  return undefined;
}

/** Whether so many words begin with a capital that they are names or of a title, which may stay. */
function areNames(words: readonly string[], language: string): boolean {
  // All nouns have one in German.
  if (primaryOf(language) === 'de') return false;
  return words.filter((each) => /^\p{Lu}/u.test(each)).length >= words.length * MIN_CAPITALS;
}

/** Whether characters tell a language from those of its script: see `relatedLanguageOf`. */
const sharesScript = (language: string): boolean => /^(?:ja|zh)\b/i.test(language);

/** An end of a sentence with more text behind it. */
const innerEnd = /[.!?؟。！？…।۔]\s{0,2}\S/u;

/**
 * A sentence of a longer target that is in neither of both languages. One in the source's language is only known as one
 * that the source has: see `keptSentence`.
 */
export function foreignSentence(source: string, target: string, languages: Languages): string | undefined {
  if (languages.source === null || !innerEnd.test(target)) return undefined;
  const text = withoutOriginals(withoutQuotations(withoutLiterals(target), source), source);
  if (!mayHoldOther(text, languages.target) && !sharesScript(languages.target)) return undefined;
  let own: string | undefined;
  for (const sentence of splitSentences(text.slice(0, MAX_SPLIT), { language: languages.target })) {
    const other =
      otherLanguageOf(sentence, languages.target)?.language ?? relatedLanguageOf(sentence, languages.target);
    if (other === undefined || other === primaryOf(languages.source)) continue;
    const words = foldedWords(sentence).join(' ');
    own ??= ` ${foldedWords(source).join(' ')} `;
    if (own.includes(` ${words} `)) continue;
    return `Not in ${languageName(languages.target)} but in ${languageName(other)}: “${shownOf(sentence)}”`;
  }
  return undefined;
}

/** A sentence of a longer target that is the source's, word for word, and is one of the source's language. */
export function keptSentence(source: string, target: string, languages: Languages): string | undefined {
  if (source.length < 24) return undefined;
  const ownWords = foldedWords(source);
  const own = ` ${ownWords.join(' ')} `;
  const text = withoutOriginals(withoutQuotations(target, source), source);
  let whole: ReadonlySet<string> | undefined;
  for (const sentence of splitSentences(text.slice(0, MAX_SPLIT), { language: languages.target })) {
    const words = foldedWords(sentence);
    if (words.length < MIN_WORDS || mayStayUnchanged(sentence) || !own.includes(` ${words.join(' ')} `))
      continue;
    const isForeign =
      isInWrongScript(sentence, languages.target) ||
      otherLanguageOf(sentence, languages.target) !== undefined;
    whole ??= sentencesOf(source, languages);
    if (isForeign || whole.has(words.join(' '))) return shownOf(sentence);
  }
  return keptRun(ownWords, text, languages);
}

/**
 * The words of the source's whole sentences, in lower case: of those with a word of grammar that the target's language does not have,
 * which are neither names nor a title.
 */
function sentencesOf(source: string, languages: Languages): ReadonlySet<string> {
  const { source: language, target } = languages;
  const grammar = language === null ? undefined : wordsOnlyOf(language, target);
  if (language === null || grammar === undefined) return new Set();
  const sentences = splitSentences(source.slice(0, MAX_SPLIT), { language }).flatMap((sentence) => {
    const written = wordsAsWritten(sentence);
    const folded = written.map((each) => each.toLowerCase());
    const content = written.filter(
      (_, at) => /^\p{L}/u.test(folded[at] ?? '') && !grammar.has(folded[at] ?? ''),
    );
    return !folded.some((each) => grammar.has(each)) || areNames(content, language) ? [] : [folded.join(' ')];
  });
  return new Set(sentences);
}

function shownOf(sentence: string): string {
  const shown = sentence.trim();
  return shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN)}…` : shown;
}

/** Words in lower case that a text needs before its share of unchanged words says something, and that share. */
const MIN_COMMON = 6;
const MIN_SHARED = 0.7;
/** Letters of shared words for each letter of a script without cases, whose words are not counted: beyond it the text is a translation. */
const MAX_SHARED_LETTERS = 3;

/** Whether most words of a target are the source's, in languages that do not share them. */
export function sharesMostWords(source: string, target: string, languages: Languages): boolean {
  if (areRelated(primaryOf(languages.source ?? ''), primaryOf(languages.target))) return false;
  const words = new Set(commonWords(target));
  if (words.size < MIN_COMMON) return false;
  const known = new Set(commonWords(source));
  const shared = [...words].filter((each) => known.has(each));
  const uncased = target.match(/\p{Lo}/gu)?.length ?? 0;
  if (shared.join('').length <= uncased * MAX_SHARED_LETTERS) return false;
  return shared.length >= words.size * MIN_SHARED;
}

/** Words in lower case. One after a quotation mark, a dot or the like may be a name that stays. */
const commonWords = (text: string) =>
  withoutLiterals(text).match(/(?<![\p{L}\p{M}\p{N}'’"“„«.*_<%(-])\p{Ll}[\p{L}\p{M}]{2,}/gu) ?? [];

/** Languages that share most of their words. */
const families = [
  'da nb nn no sv',
  'bs hr sr sl mk',
  'cs sk',
  'be ru uk',
  'ms id',
  'es pt gl ca',
  'af nl',
].map((list) => new Set(list.split(' ')));

function areRelated(one: string, other: string): boolean {
  return one === other || families.some((family) => family.has(one) && family.has(other));
}
