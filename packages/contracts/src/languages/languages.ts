import { firstLanguages, moreLanguages } from './tags.ts';

export interface Language {
  /** BCP 47. */
  readonly code: string;
  /** ISO 15924: the script a translation into this language is written in. */
  readonly script: string;
  readonly direction: 'ltr' | 'rtl';
}

const rightToLeftScripts: ReadonlySet<string> = new Set(['Arab', 'Hebr', 'Thaa']);

/** All target languages: first those that are shown first, then the others. A new language takes one tag. */
export const languages: readonly Language[] = [...firstLanguages, ...moreLanguages].map((code) => {
  const { script = 'Zyyy' } = new Intl.Locale(code).maximize();
  return { code, script, direction: rightToLeftScripts.has(script) ? 'rtl' : 'ltr' };
});

/** The first entry of the source list, represented as `null` in the API. */
export const autoDetect = { code: 'auto', englishName: 'Auto-detect' } as const;

const byCode: ReadonlyMap<string, Language> = new Map(languages.map((language) => [language.code, language]));

/** The language of a BCP 47 code in its exact spelling; undefined if unsupported. */
export function languageOf(code: string): Language | undefined {
  return byCode.get(code);
}

/** The platform's names, in English and with variants in parentheses: "Chinese (Simplified)". */
const englishNames = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

/** The English name of a code, listed or not; the code itself if it isn't a well-formed tag. */
export function languageName(code: string): string {
  try {
    return englishNames.of(code) ?? code;
  } catch {
    return code; // not a well-formed tag
  }
}

/**
 * How the languages of two codes relate.
 * - `same`: no translation from one into the other.
 * - `unclear`: one is the other without its region, so that they may be the same: `en` and `en-US`.
 * - `different`: other languages, scripts or regions: `en-US` and `en-GB`, `sr-Latn` and `sr-Cyrl`.
 */
export function compareLanguages(first: string, second: string): 'same' | 'unclear' | 'different' {
  if (!isSameLanguage(first, second)) return 'different';
  const [a, b] = [new Intl.Locale(first).region, new Intl.Locale(second).region];
  if (a === b) return 'same';
  return a === undefined || b === undefined ? 'unclear' : 'different';
}

/** Whether two codes are the same language in the same script: `pt` and `pt-BR`, `zh` and `zh-Hans`. */
export function isSameLanguage(first: string, second: string): boolean {
  const [a, b] = [writtenForm(first), writtenForm(second)];
  return a !== undefined && a === b;
}

function writtenForm(code: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(code).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}
