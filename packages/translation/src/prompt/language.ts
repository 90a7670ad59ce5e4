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

/** A language's label in prompts: "German (de)". */
export function languageLabel(code: string): string {
  return `${languageName(code)} (${code})`;
}
