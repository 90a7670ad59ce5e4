import { languageName } from './languages.ts';
import { namesMissingInBrowsers } from './own-names.ts';

/** A language's name in itself, with its first letter in upper case: "Čeština", "Schweizer Hochdeutsch". */
export function ownLanguageName(code: string): string {
  const name = platformName(code) ?? namesMissingInBrowsers[code] ?? languageName(code);
  const [first = ''] = name;
  return first.toLocaleUpperCase(code) + name.slice(first.length);
}

function platformName(code: string): string | undefined {
  // Without data in this language the platform would answer in its own.
  if (Intl.DisplayNames.supportedLocalesOf(code).length === 0) return undefined;
  return new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code);
}

/** Whether a search text finds a language: by the start of a word of its English or own name, or of its code. */
export function matchesLanguage(code: string, search: string): boolean {
  const wanted = fold(search);
  return wanted === '' || searchTextOf(code).includes(` ${wanted}`);
}

const searchTexts = new Map<string, string>();

function searchTextOf(code: string): string {
  const known = searchTexts.get(code);
  if (known !== undefined) return known;
  const text = ` ${fold(`${languageName(code)} ${ownLanguageName(code)} ${code}`)}`;
  searchTexts.set(code, text);
  return text;
}

/** Letters without case and accents, words separated by one space. */
function fold(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{Mn}/gu, '');
  return letters
    .toLowerCase()
    .replace(/[^\p{L}\p{N}-]+/gu, ' ')
    .trim();
}
