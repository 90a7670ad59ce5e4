import {
  type EntryStatus,
  type GlossaryEntry,
  glossaryLimits,
  type ProblemCode,
  type Translation,
} from './entry.ts';
import { normalizeNote, normalizeTerm, normalizeTranslation } from './normalize.ts';

/** The texts of an entry as a file has them. */
export interface EntryTexts {
  readonly source: string;
  readonly sourceLanguage?: string;
  readonly keepAsIs: boolean;
  readonly caseSensitive: boolean;
  readonly partOfSpeech: string;
  readonly note: string;
  readonly domain: string;
  readonly status: EntryStatus;
  readonly translations: readonly (readonly [language: string, Translation])[];
  /** Whether the entry may wait for a translation: some files have terms of one language. */
  readonly mayBeUntranslated?: true;
}

/** Why texts don't make an entry. */
export class EntryProblem {
  readonly code: ProblemCode;
  readonly message: string;

  constructor(code: ProblemCode, message: string) {
    this.code = code;
    this.message = message;
  }
}

/**
 * Normalizes the texts of an entry and checks them against the limits.
 * @param warn receives changes that the user should know of.
 */
export function makeEntry(
  texts: EntryTexts,
  warn: (code: ProblemCode, message: string) => void,
): GlossaryEntry | EntryProblem {
  const source = normalizeTerm(texts.source);
  if (source === '') return new EntryProblem('empty-term', 'The source term is empty.');
  const translations = normalizeTranslations(texts.translations, (term) =>
    warn(
      'contradiction',
      `"${cut(term, 80)}" is a translation of "${cut(source, 80)}", so it was not forbidden.`,
    ),
  );
  const problem = checkTerms(source, translations);
  if (problem !== undefined) return problem;
  const isUntranslated = !texts.keepAsIs && Object.keys(translations).length === 0;
  if (isUntranslated && texts.mayBeUntranslated !== true)
    return new EntryProblem(
      'no-translation',
      `"${source}" has no translation and is not marked as "keep as is".`,
    );
  if (isUntranslated) warn('no-translation', `"${source}" has no translation yet.`);
  const partOfSpeech = shorten(normalizeTerm(texts.partOfSpeech), 'label', 'label-too-long', warn);
  const note = shorten(normalizeNote(texts.note), 'note', 'note-too-long', warn);
  const domain = shorten(normalizeTerm(texts.domain), 'label', 'label-too-long', warn);
  return {
    source,
    ...(texts.sourceLanguage === undefined ? {} : { sourceLanguage: texts.sourceLanguage }),
    keepAsIs: texts.keepAsIs,
    caseSensitive: texts.caseSensitive,
    ...(partOfSpeech === '' ? {} : { partOfSpeech }),
    ...(note === '' ? {} : { note }),
    ...(domain === '' ? {} : { domain }),
    status: texts.status,
    translations,
  };
}

function normalizeTranslations(
  all: EntryTexts['translations'],
  onContradiction: (term: string) => void,
): Record<string, Translation> {
  const result: [string, Translation][] = [];
  for (const [language, terms] of all) {
    const translation = normalizeTranslation(terms, onContradiction);
    if (translation !== undefined) result.push([language, translation]);
  }
  return Object.fromEntries(result);
}

function checkTerms(source: string, translations: Record<string, Translation>): EntryProblem | undefined {
  const terms = [source];
  for (const [language, { preferred, alternatives, forbidden }] of Object.entries(translations)) {
    if (Math.max(alternatives.length, forbidden.length) > glossaryLimits.termsPerLanguage)
      return new EntryProblem(
        'too-many-terms',
        `"${source.slice(0, 80)}" has more than ${glossaryLimits.termsPerLanguage} terms in ${language}.`,
      );
    terms.push(preferred, ...alternatives, ...forbidden);
  }
  const long = terms.find((term) => term.length > glossaryLimits.term);
  if (long === undefined) return undefined;
  return new EntryProblem(
    'term-too-long',
    `The term "${cut(long, 40)}…" has more than ${glossaryLimits.term} characters.`,
  );
}

function shorten(
  text: string,
  limit: 'note' | 'label',
  code: ProblemCode,
  warn: (code: ProblemCode, message: string) => void,
): string {
  const most = glossaryLimits[limit];
  if (text.length <= most) return text;
  const what = limit === 'note' ? 'The note' : `"${cut(text, 40)}…"`;
  warn(code, `${what} was cut off after ${most.toLocaleString('en')} characters.`);
  return cut(text, most).trim();
}

/** The start of a text, without half a surrogate pair at its end. */
function cut(text: string, length: number): string {
  const start = text.slice(0, length);
  return start.isWellFormed() ? start : start.slice(0, -1);
}

/** Equal for entries of the same term. Notes tell terms with the same spelling apart. */
export function duplicateKey(entry: GlossaryEntry): string {
  const term = entry.caseSensitive ? entry.source : entry.source.toLowerCase();
  const { sourceLanguage = '', domain = '', partOfSpeech = '', note = '', caseSensitive } = entry;
  return JSON.stringify([term, caseSensitive, sourceLanguage, domain, partOfSpeech, note]);
}
