/** Density and token size of a script. */
export interface ScriptFigures {
  /** A script code of ISO 15924, or a subset of a script that tokenizers treat differently. */
  readonly script: string;
  readonly letters: RegExp;
  /** Letters and marks per token. */
  readonly perToken: number;
  /** Letters of this script per letter of the same text in English. */
  readonly density: number;
}

/**
 * Measured with OpenAI's o200k_base on article 1 of the Universal Declaration of Human Rights (for most scripts, plus a
 * clause of a contract) in: English, German, Spanish; Polish and Vietnamese (letters beyond ASCII); Russian;
 * Greek; Arabic; Hebrew; Hindi; Thai; Chinese; Japanese; Korean. Spaces between words cost nothing.
 */
export const scriptFigures: readonly ScriptFigures[] = [
  { script: 'Latn', letters: /[A-Za-z]/, perToken: 4.3, density: 1 },
  { script: 'Latx', letters: /\p{Script=Latn}/u, perToken: 1, density: 1 },
  { script: 'Cyrl', letters: /\p{Script=Cyrl}/u, perToken: 3.6, density: 1 },
  { script: 'Grek', letters: /\p{Script=Grek}/u, perToken: 2.5, density: 1.2 },
  { script: 'Arab', letters: /\p{Script=Arab}/u, perToken: 2.5, density: 0.75 },
  { script: 'Hebr', letters: /\p{Script=Hebr}/u, perToken: 2.3, density: 0.75 },
  { script: 'Deva', letters: /\p{Script=Deva}/u, perToken: 2.9, density: 1.1 },
  { script: 'Thai', letters: /\p{Script=Thai}/u, perToken: 2.1, density: 0.93 },
  { script: 'Hani', letters: /\p{Script=Hani}/u, perToken: 1.3, density: 0.28 },
  { script: 'Kana', letters: /[\p{Script=Hira}\p{Script=Kana}ー]/u, perToken: 1.4, density: 0.6 },
  { script: 'Hang', letters: /\p{Script=Hang}/u, perToken: 1.3, density: 0.42 },
];

/** Scripts missing in the table (Tamil, Georgian …): many tokens per letter, as dense as English. */
export const otherScript: ScriptFigures = { script: 'Zyyy', letters: /\p{L}/u, perToken: 1.5, density: 1 };

/** Maps Intl's compound scripts to the row of the table that most of their letters belong to. */
const rowOfScript: Readonly<Record<string, string>> = {
  Hans: 'Hani',
  Hant: 'Hani',
  Jpan: 'Kana',
  Kore: 'Hang',
};

/** The figures for a language (BCP 47). Japanese mixes two rows; the more frequent one, kana, is used. */
export function figuresForLanguage(language: string): ScriptFigures {
  const script = scriptOfLanguage(language);
  const row = rowOfScript[script] ?? script;
  return scriptFigures.find((figures) => figures.script === row) ?? otherScript;
}

const scripts = new Map<string, string>();

/** The ISO 15924 code of the script a language (BCP 47) is written in: "Latn", "Hans", "Jpan". */
export function scriptOfLanguage(language: string): string {
  const known = scripts.get(language);
  if (known !== undefined) return known;
  const script = likelyScript(language);
  scripts.set(language, script);
  return script;
}

function likelyScript(language: string): string {
  try {
    return new Intl.Locale(language).maximize().script ?? 'Zyyy';
  } catch {
    // Not a BCP 47 tag: the script is unknown.
    return 'Zyyy';
  }
}
