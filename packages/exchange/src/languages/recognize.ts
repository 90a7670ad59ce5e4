/** Languages with three letters only, as far as files are likely to have them. */
const THREE_LETTERS = 'ast ban ceb ckb dsb fil fur gsw haw hmn hsb jam kab nds scn tok yue'.split(' ');
/** Variants that have names of their own: "Brazilian Portuguese", "Simplified Chinese". */
const VARIANTS = (
  'zh-Hans zh-Hant zh-CN zh-TW zh-HK pt-BR pt-PT en-US en-GB en-AU en-CA es-419 es-ES es-MX fr-CA fr-FR fr-CH ' +
  'de-AT de-CH de-DE nl-BE sr-Latn sr-Cyrl'
).split(' ');
/** Interface languages whose names of languages are known too, besides English and each language's own. */
const NAMED_IN = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'];

/** BCP 47 in the forms that files have: `de`, `DE`, `de_DE`, `zh-Hans-CN`. */
const TAG = /^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?$/i;

const options = { type: 'language', fallback: 'none' } as const;
const inEnglish = new Intl.DisplayNames('en', options);

/**
 * The BCP 47 tag of a language given as a tag or by its name, in English, in itself or in some other languages.
 * @returns undefined if it isn't one.
 */
export function recognizeLanguage(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > 60) return undefined;
  return fromTag(trimmed) ?? languageNames().get(keyOf(trimmed));
}

function fromTag(text: string): string | undefined {
  if (!TAG.test(text)) return undefined;
  const tag = canonicalTag(text);
  const [language = ''] = tag?.split('-') ?? [];
  const isKnown =
    language.length === 2 ? inEnglish.of(language) !== undefined : THREE_LETTERS.includes(language);
  return isKnown ? tag : undefined;
}

/** The tag in its canonical spelling: `de_de` is `de-DE`. Undefined if it isn't well-formed (RFC 5646 §2.2.9). */
export function canonicalTag(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

let names: ReadonlyMap<string, string> | undefined;

/** Tags by name; computed once, within some milliseconds. */
function languageNames(): ReadonlyMap<string, string> {
  names ??= collectNames();
  return names;
}

function collectNames(): Map<string, string> {
  const known = new Map<string, string>();
  const add = (name: string | undefined, tag: string) => {
    if (name !== undefined && !known.has(keyOf(name))) known.set(keyOf(name), tag);
  };
  const tags = [...twoLetterCodes(), ...THREE_LETTERS, ...VARIANTS];
  const readers = ['en', ...NAMED_IN].flatMap((locale) => displayNames(locale));
  for (const reader of readers) for (const tag of tags) add(reader.of(tag), tag);
  for (const tag of tags) for (const reader of displayNames(tag)) add(reader.of(tag), tag);
  return known;
}

/** "Brazilian Portuguese" and "Portuguese (Brazil)"; "American English" and "US English". */
function displayNames(locale: string): Intl.DisplayNames[] {
  return (['dialect', 'standard'] as const).flatMap((languageDisplay) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(locale, { ...options, languageDisplay, style }),
    ),
  );
}

function twoLetterCodes(): string[] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.filter((code) => canonicalTag(code) === code && inEnglish.of(code) !== undefined);
}

/** Names are compared without case, accents and the punctuation around regions. */
function keyOf(name: string): string {
  const letters = name.normalize('NFKD').replace(/[\p{Mn}()[\],]/gu, '');
  return letters
    .toLowerCase()
    .replace(/[\s\-–]+/g, ' ')
    .trim();
}
