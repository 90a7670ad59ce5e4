const englishNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** The English name of a BCP 47 code: "German", "Simplified Chinese"; the code itself if there is none. */
export function languageName(code: string): string {
  try {
    return englishNames.of(code) ?? code;
  } catch {
    // Not a BCP 47 tag.
    return code;
  }
}

const names = new Map<string, readonly string[]>();

/** The names of a language in itself and in English, in lower case. @param code ISO 639 */
export function namesOfLanguage(code: string): readonly string[] {
  const known = names.get(code);
  if (known !== undefined) return known;
  const found = [code, 'en'].flatMap((within) => {
    const name = new Intl.DisplayNames([within], { type: 'language', fallback: 'none' }).of(code);
    return name === undefined ? [] : [name.toLowerCase()];
  });
  names.set(code, found);
  return found;
}

/** A language's label in prompts: "German (de)". */
export function languageLabel(code: string): string {
  return `${languageName(code)} (${code})`;
}
