/**
 * Endings that inflect nouns and adjectives, by language. A stemmer also unites words of different meaning ("success",
 * "successful"); two words are forms of one term only if they differ by these endings.
 */
const endings: Readonly<Record<string, string>> = {
  en: 's es y ies',
  de: 'e en er ern es em s n nen ens se sen ste sten',
  fr: 's x e es l le les ux ll lle lles f ve ves r re res n ne nes t te tes se ses',
  es: 's es o a os as z ces',
  it: 'o a i e io ii ia ie hi he ca che co chi ga go ghi ghe',
  pt: 's es o a os as ao oes aes aos m ns l is eis z zes',
  nl: 'e en s n er ers es eren aren',
  sv: 'a ar er or en n et t e s na ens ets arna erna orna ars ers ors arnas ernas',
  da: 'e er en et n t s ne ens ets erne ernes ers es r rne rnes',
  nb: 'e er en et n t a s ne ene enes ens ets ers es r rne',
  ru: 'а я ы и у ю е о ь й ой ей ом ем ам ям ами ями ах ях ов ев ью ий ый ая яя ое ее ые ие ого его ому ему ым им ую юю ых их ыми ими ия ию ии ием иям иями иях',
  uk: 'а я и і у ю е о ь й ою ею ом ем ам ям ами ями ах ях ів ей ові еві ий ій ая е ого ому им их ими ія ію ії ією іям',
};

const sets = new Map(
  Object.entries(endings).map(([code, list]) => [code, new Set(['', ...list.split(' ')])]),
);

/** Languages whose endings are like another's. */
const same: Readonly<Record<string, string>> = { nn: 'nb', no: 'nb' };

/** Letters by which forms of a word may differ in languages without a list. */
const MAX_ENDING = 3;

/**
 * Whether two folded words with the same stem are inflected forms of one word. Accents are ignored: plurals change vowels.
 * @param language BCP 47.
 */
export function isInflected(one: string, other: string, language: string): boolean {
  if (one === other) return true;
  const [a, b] = [withoutAccents(one), withoutAccents(other)];
  const shared = sharedLength(a, b);
  const [code = ''] = language.toLowerCase().split('-');
  const known = sets.get(same[code] ?? code);
  const rests = [a.slice(shared), b.slice(shared)];
  return known === undefined
    ? rests.every(({ length }) => length <= MAX_ENDING)
    : rests.every((rest) => known.has(rest));
}

/** Letters of an ending that makes another word. Those that inflect a word in its basic form are shorter. */
const MIN_DERIVING = 4;

/** Whether a term is derived from a folded word with the same stem, which is no form of it: "arabique" from "arabe". */
export function isDerivedFrom(word: string, term: string): boolean {
  const [a, b] = [withoutAccents(word), withoutAccents(term)];
  const shared = sharedLength(a, b);
  return a.length <= shared + 1 && b.length >= shared + MIN_DERIVING;
}

/** How many letters two texts have in common at their beginnings. */
export function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function withoutAccents(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}
