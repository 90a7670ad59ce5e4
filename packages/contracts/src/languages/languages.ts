export interface Language {
  /** BCP 47. */
  readonly code: string;
  readonly englishName: string;
  readonly nativeName: string;
  readonly direction: 'ltr' | 'rtl';
  /** ISO 15924: the script a translation into this language is written in. */
  readonly script: string;
}

/** All target languages, in display order. A new language takes one line. */
export const languages: readonly Language[] = [
  { code: 'en', englishName: 'English', nativeName: 'English', direction: 'ltr', script: 'Latn' },
  { code: 'es', englishName: 'Spanish', nativeName: 'Español', direction: 'ltr', script: 'Latn' },
  { code: 'fr', englishName: 'French', nativeName: 'Français', direction: 'ltr', script: 'Latn' },
  { code: 'de', englishName: 'German', nativeName: 'Deutsch', direction: 'ltr', script: 'Latn' },
  { code: 'ja', englishName: 'Japanese', nativeName: '日本語', direction: 'ltr', script: 'Jpan' },
  {
    code: 'zh-Hans',
    englishName: 'Chinese (Simplified)',
    nativeName: '简体中文',
    direction: 'ltr',
    script: 'Hans',
  },
  { code: 'ru', englishName: 'Russian', nativeName: 'Русский', direction: 'ltr', script: 'Cyrl' },
  { code: 'pt', englishName: 'Portuguese', nativeName: 'Português', direction: 'ltr', script: 'Latn' },
  { code: 'it', englishName: 'Italian', nativeName: 'Italiano', direction: 'ltr', script: 'Latn' },
  { code: 'ko', englishName: 'Korean', nativeName: '한국어', direction: 'ltr', script: 'Kore' },
  { code: 'ar', englishName: 'Arabic', nativeName: 'العربية', direction: 'rtl', script: 'Arab' },
  { code: 'hi', englishName: 'Hindi', nativeName: 'हिन्दी', direction: 'ltr', script: 'Deva' },
  { code: 'vi', englishName: 'Vietnamese', nativeName: 'Tiếng Việt', direction: 'ltr', script: 'Latn' },
  { code: 'tr', englishName: 'Turkish', nativeName: 'Türkçe', direction: 'ltr', script: 'Latn' },
];

/** The first entry of the source list, represented as `null` in the API. */
export const autoDetect = { code: 'auto', englishName: 'Auto-detect' } as const;

const byCode: ReadonlyMap<string, Language> = new Map(languages.map((language) => [language.code, language]));

/** The language of a BCP 47 code in its exact spelling; undefined if unsupported. */
export function languageOf(code: string): Language | undefined {
  return byCode.get(code);
}

/** The English name of a code; the platform's name for an unlisted one, such as a detected language. */
export function languageName(code: string): string {
  const known = byCode.get(code);
  if (known) return known.englishName;
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code; // not a well-formed tag
  }
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
