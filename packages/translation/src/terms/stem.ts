/** Reduces a folded word to its stem, which its inflected forms share. */
export type Stem = (word: string) => string;

/** The languages with a Snowball stemmer (https://snowballstem.org), by ISO 639 code. */
const stemmers: Readonly<Record<string, () => Promise<{ readonly stemmer: Stem }>>> = {
  ar: () => import('@orama/stemmers/arabic'),
  bg: () => import('@orama/stemmers/bulgarian'),
  da: () => import('@orama/stemmers/danish'),
  de: () => import('@orama/stemmers/german'),
  el: () => import('@orama/stemmers/greek'),
  en: () => import('@orama/stemmers/english'),
  es: () => import('@orama/stemmers/spanish'),
  fi: () => import('@orama/stemmers/finnish'),
  fr: () => import('@orama/stemmers/french'),
  ga: () => import('@orama/stemmers/irish'),
  hi: () => import('@orama/stemmers/indian'),
  hu: () => import('@orama/stemmers/hungarian'),
  hy: () => import('@orama/stemmers/armenian'),
  id: () => import('@orama/stemmers/indonesian'),
  it: () => import('@orama/stemmers/italian'),
  lt: () => import('@orama/stemmers/lithuanian'),
  nb: () => import('@orama/stemmers/norwegian'),
  ne: () => import('@orama/stemmers/nepali'),
  nl: () => import('@orama/stemmers/dutch'),
  nn: () => import('@orama/stemmers/norwegian'),
  no: () => import('@orama/stemmers/norwegian'),
  pt: () => import('@orama/stemmers/portuguese'),
  ro: () => import('@orama/stemmers/romanian'),
  ru: () => import('@orama/stemmers/russian'),
  sr: () => import('@orama/stemmers/serbian'),
  sv: () => import('@orama/stemmers/swedish'),
  ta: () => import('@orama/stemmers/tamil'),
  tr: () => import('@orama/stemmers/turkish'),
  uk: () => import('@orama/stemmers/ukrainian'),
};

/** Stems kept per language. A document repeats most of its words. */
const MAX_KEPT = 50_000;
/** Longer words are no words of a language. */
const MAX_STEMMED_LENGTH = 60;

/** The stemmer of a language (BCP 47); undefined if there is none. */
export async function loadStemmer(language: string): Promise<Stem | undefined> {
  const [code = ''] = language.toLowerCase().split('-');
  const load = Object.hasOwn(stemmers, code) ? stemmers[code] : undefined;
  if (load === undefined) return undefined;
  const { stemmer } = await load();
  const kept = new Map<string, string>();
  return (word) => {
    if (word.length > MAX_STEMMED_LENGTH) return word;
    const known = kept.get(word);
    if (known !== undefined) return known;
    const stem = stemmer(word) || word;
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(word, stem);
    return stem;
  };
}
