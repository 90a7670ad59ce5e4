/// <reference path="./stopword.d.ts" />
import lists from 'stopword';

/** The names of the lists in the library (ISO 639-3, mostly), by ISO 639-1 code. */
const listNames: Readonly<Record<string, string>> = {
  ar: 'ara',
  bg: 'bul',
  ca: 'cat',
  cs: 'ces',
  da: 'dan',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  et: 'est',
  eu: 'eus',
  fa: 'fas',
  fi: 'fin',
  fr: 'fra',
  ga: 'gle',
  he: 'heb',
  hi: 'hin',
  hr: 'hrv',
  hu: 'hun',
  id: 'ind',
  it: 'ita',
  ja: 'jpn',
  ko: 'kor',
  lt: 'lit',
  lv: 'lav',
  nb: 'nob',
  nl: 'nld',
  nn: 'nob',
  no: 'nob',
  pl: 'pol',
  pt: 'por',
  ro: 'ron',
  ru: 'rus',
  sk: 'slk',
  sl: 'slv',
  sv: 'swe',
  th: 'tha',
  tr: 'tur',
  uk: 'ukr',
  vi: 'vie',
  zh: 'zho',
};

/** Words of formal texts that the lists lack. */
const more: Readonly<Record<string, string>> = {
  en: 'above accordance act against already although always among around below cannot day days does doing down during either else even ever every few first further herein hereby however later least less may month months neither next no none nor not off often once one onto per please provided rather several shall so soon subject sure these thereof thus together toward two unless until up upon us used using via well whether whose why within without yes yet year years',
  de: 'gemäß sowie bzw beziehungsweise hiermit soll sollen muss müssen darf dürfen kann können wird werden wurde wurden',
  es: 'mediante según deberá deberán podrá podrán',
  fr: 'doit doivent peut peuvent selon ainsi',
};

/** Articles and the like: the word after one is a noun, or belongs to one. */
const determiners: Readonly<Record<string, string>> = {
  da: 'en et den det de denne dette disse',
  de: 'der die das den dem des ein eine einen einem einer eines diese dieser dieses jeder jede jedes kein keine',
  en: 'the a an this these each every any our your their its his her',
  es: 'el la los las un una unos unas del al este esta estos estas cada su sus',
  fr: 'le la les un une des du au aux l d ce cet cette ces chaque son sa ses leur leurs',
  it: 'il lo la i gli le un uno una del della dei delle dello degli al alla ai alle l dell nell',
  nl: 'de het een deze dit elke elk zijn haar hun',
  pt: 'o a os as um uma uns umas do da dos das ao à no na nos nas este esta cada seu sua',
  sv: 'en ett den det de denna detta dessa',
};

/** Words without meaning of their own in a language. */
export interface FunctionWords {
  readonly stop: ReadonlySet<string>;
  readonly determiners: ReadonlySet<string>;
}

/** Languages with a list, by ISO 639-1 code. */
export const listedLanguages: readonly string[] = Object.keys(listNames);

const loaded = new Map<string, FunctionWords>();

/** The function words of a language (BCP 47), folded. Empty for languages without a list. */
export function functionWords(language: string): FunctionWords {
  const [code = ''] = language.toLowerCase().split('-');
  const known = loaded.get(code) ?? readFunctionWords(code);
  loaded.set(code, known);
  return known;
}

function readFunctionWords(code: string): FunctionWords {
  const list = Object.hasOwn(listNames, code) ? lists[listNames[code] ?? ''] : undefined;
  const known = Array.isArray(list) ? list.map(String) : [];
  const articles = wordsIn(determiners, code);
  return {
    stop: new Set([...known.map((word) => word.toLowerCase()), ...wordsIn(more, code), ...articles]),
    determiners: new Set(articles),
  };
}

function wordsIn(table: Readonly<Record<string, string>>, code: string): readonly string[] {
  return Object.hasOwn(table, code) ? (table[code] ?? '').split(' ') : [];
}
