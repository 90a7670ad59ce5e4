const englishNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** A language's English name for a BCP 47 code: "German", "Simplified Chinese"; the code itself where it has none. */
export function languageName(code: string): string {
  try {
    return englishNames.of(code) ?? code;
  } catch {
    // Not a BCP 47 tag.
    return code;
  }
}

/** A language as the prompt names it: "German (de)". */
export function languageLabel(code: string): string {
  return `${languageName(code)} (${code})`;
}
