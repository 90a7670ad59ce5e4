/** A language of the interface. Everything about it is data. */
export interface Language {
  /** Its BCP 47 tag, for plural rules. */
  readonly code: string;
  /** The locale of numbers and dates. The browser's if undefined. */
  readonly formats: string | undefined;
  /** Its messages by the catalog's names, compiled. English fills in what is missing. */
  readonly messages: Readonly<Record<string, unknown>>;
}

/** Declares a language. Literals only, because the build compiles them (`build/messages-plugin.ts`). */
export function defineLanguage(language: Language): Language {
  return language;
}

/** The language that the catalog is written in. */
export const english: Language = { code: 'en', formats: undefined, messages: {} };

let current = english;

export function currentLanguage(): Language {
  return current;
}

/** Chooses the language. Must run before any module of `messages` loads, because they are bound to it while they load. */
export function setLanguage(language: Language): void {
  current = language;
}
