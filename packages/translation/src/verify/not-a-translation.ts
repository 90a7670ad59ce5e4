import { namesOfLanguage } from '../prompt/language.ts';
import { type Remarks, remarks } from './remarks.ts';
import { tableCode } from './written-in.ts';

const MAX_SEARCHED = 20_000;

/** The languages of a text and its translation, BCP 47. */
interface Languages {
  readonly source: string | null | undefined;
  readonly target: string;
}

type Phrases = Readonly<Record<keyof Remarks, RegExp>>;

/** Finds one kind of remark in a text in lower case. */
interface Kind {
  readonly detail: string;
  readonly isIn: (text: string, phrases: Phrases) => boolean;
  /** Whether a source says such a thing itself, so that it may be in the translation. */
  readonly isOwn?: (source: string, hasMore: MoreMarks) => boolean;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Everything that a note can follow. */
const noteStart = '(?:^|[([{（［【〔\\n—–-]\\s{0,3}|\\*{1,3}|[.!?。！？]\\s{0,3})';
/** Where a phrase begins, in each kind. Phrases of scripts without spaces begin anywhere. */
const before: Readonly<Partial<Record<keyof Remarks, string>>> = {
  introductions: `^[\\s"'“„«*_\`([]{0,4}`,
  notes: noteStart,
  agreement: `^[\\s"'“„«*_\`]{0,4}`,
  noteWords: '(?:[(（\\[［【〔※*]|\\s)\\s{0,2}',
};
/** Arabic writes articles and conjunctions together with the word. */
const arabicPrefixes = '(?:وال|بال|لل|ال|و|ب|ل|ف)?';
/** What follows a phrase, so that it is one. */
const after: Readonly<Partial<Record<keyof Remarks, string>>> = {
  agreement: '\\s{0,2}[!！。.]',
  noteWords: '[^:：.。]{0,24}[:：]',
};

const known = new Map<string, Phrases | undefined>();

function phrasesOf(language: string): Phrases | undefined {
  if (known.has(language)) return known.get(language);
  const table = remarks[language];
  const isUnspaced = language === 'ja' || language === 'zh' || language === 'ko';
  const start = isUnspaced ? '' : `(?<!\\p{L})${language === 'ar' ? arabicPrefixes : ''}`;
  const patternOf = (kind: keyof Remarks, list: string) => {
    const phrases = list.split('|').map(escaped).join('|');
    const pattern = `${before[kind] ?? start}(?:${phrases})${after[kind] ?? ''}`;
    return new RegExp(pattern, 'u');
  };
  const made =
    table &&
    (Object.fromEntries(
      Object.entries(table).map(([kind, list]) => [kind, patternOf(kind as keyof Remarks, list)]),
    ) as Phrases);
  known.set(language, made);
  return made;
}

const anyLanguage = Object.keys(remarks);
const saysIn = (kind: keyof Remarks) => (source: string) =>
  anyLanguage.some((code) => phrasesOf(code)?.[kind].test(source) === true);

/** How far what someone can't do is from an apology, and from what was asked. */
const [NEAR, START] = [70, 300];
/** Someone who speaks of themselves and denies something. */
const self = /\b(?:i|we|me|our|my)\b/;
const denial = /n't|\b(?:not|unable|never|no|cannot)\b/;
/** The text before a first colon, and the first two sentences. */
const beforeColon = /^([^:：\n]{1,90})[:：]\s?\S/;
const firstSentences = /^(?:[^.!?。！？\n]{1,90}[.!?。！？]\s{0,2}){1,2}/;
const END = 170;

const marks = {
  colons: /[:：]/g,
  brackets: /[([（［【]/g,
  // Not the points of an abbreviation such as “S.L.”
  sentences: /(?<![\s.]\p{L})[.!?。！？؟](?=\s|$|\p{Lo})/gu,
} as const;

/** Whether a target has more marks of a kind than its source. */
type MoreMarks = (kind: keyof typeof marks) => boolean;

/** Counts the marks of each kind once, when they are needed. */
function compareMarks(source: string, target: string): MoreMarks {
  const known = new Map<keyof typeof marks, boolean>();
  const count = (text: string, kind: keyof typeof marks) => text.match(marks[kind])?.length ?? 0;
  return (kind) => {
    const hasMore = known.get(kind) ?? count(target, kind) > count(source, kind);
    known.set(kind, hasMore);
    return hasMore;
  };
}

const kinds: readonly Kind[] = [
  {
    detail: 'Refuses to translate.',
    isIn: (text, { refusals }) => refusals.test(text),
    isOwn: saysIn('refusals'),
  },
  {
    detail: 'Refuses to translate.',
    isIn: (text, { inability, apology, asked }) => {
      const start = text.slice(0, START);
      const at = inability.exec(start);
      if (at === null) return false;
      const around = start.slice(Math.max(0, at.index - NEAR), at.index + at[0].length + NEAR);
      return asked.test(around) && (apology.test(around) || isDenied(around));
    },
    isOwn: (source) =>
      saysIn('inability')(source) || saysIn('apology')(source) || (self.test(source) && denial.test(source)),
  },
  {
    detail: 'Comments on the translation instead of translating.',
    isIn: (text, { introductions }) => introductions.test(text),
    isOwn: saysIn('introductions'),
  },
  {
    detail: 'Comments on the translation instead of translating.',
    isIn: (text, { translating }) =>
      [beforeColon.exec(text)?.[1], firstSentences.exec(text)?.[0]].some(
        (start) => start !== undefined && translating.test(start),
      ),
    isOwn: (source, hasMore) => saysOfForms(source) || !(hasMore('colons') || hasMore('sentences')),
  },
  {
    detail: 'Comments on the translation instead of translating.',
    isIn: (text, { agreement }) => agreement.test(text),
    isOwn: (source, hasMore) =>
      /^.{0,24}[!！]/.test(source) ||
      saysIn('agreement')(source.replace(/[,;:]/, '!')) ||
      !hasMore('sentences'),
  },
  {
    detail: 'Comments on the translation instead of translating.',
    isIn: (text, { farewells }) => farewells.test(text.slice(-END)),
    isOwn: (source, hasMore) => !hasMore('sentences') || saysIn('farewells')(source),
  },
  {
    detail: 'Contains a note of the translator.',
    isIn: (text, { notes }) => notes.test(text),
    isOwn: saysIn('notes'),
  },
  {
    detail: 'Contains a note of the translator.',
    isIn: (text, { noteWords }) => noteWords.test(text),
    isOwn: (source, hasMore) =>
      /\bnotes?\b|\bnb\b/.test(source) || !(hasMore('colons') || hasMore('brackets')),
  },
  {
    detail: 'Contains a note of the translator.',
    isIn: (text) => /※.{0,6}(?:原文|英語|訳|固有|専門)/.test(text),
    isOwn: (source) => /[*※]|\bnote/.test(source),
  },
  {
    detail: 'Contains instructions for the translation.',
    isIn: (text, { instructions }) => instructions.test(text),
    isOwn: saysIn('instructions'),
  },
];

/** Denials where an apology is missing, in languages that say who is not able. */
const isDenied = (around: string): boolean =>
  /\b(?:not|n't|unable|nicht|kein\w*|ne|pas|no|non|não|niet|geen|inte|nie|не)\b|n't|لا |لن /u.test(around);

/** Whether a source is about translations, or about other things that are called so: compilers, languages of an interface. */
const saysOfForms = (source: string): boolean =>
  saysIn('translating')(source) || /compil|transpil|interpret|locali[sz]|i18n|convert|transform/.test(source);

/** Texts that stand for one that is missing. */
const placeholders = new Set(
  'n/a|null|undefined|nan|none|tbd|todo|translation|translated text|text|übersetzung|traduction|traducción|traduzione|tradução|vertaling|tłumaczenie|перевод|翻訳|日本語訳|訳文|翻译|译文|번역|الترجمة|ترجمة|çeviri'.split(
    '|',
  ),
);
/** Only marks, or a word in marks. */
const marksAlone = /^[\s.…_?()[\]{}<>（）［］【】-]{2,40}$/u;
const inMarks = /^[\s([{（［【<*_"'“„«]{0,6}([\p{L}/ ]{1,20}?)[\s)\]}）］】>*_"'”“».。!]{0,6}$/u;
const isStandIn = (text: string): boolean =>
  (marksAlone.test(text) && text.trim().length > 1) ||
  text.trim() === '…' ||
  placeholders.has(inMarks.exec(text)?.[1] ?? '');
/** Square brackets around the whole, and other ones. */
const inSquare = /^\s*[[［【][^[\]［］【】]{1,120}[\]］】]\s*$/u;
const inBrackets = /^\s*[(（<][^()（）<>]{1,60}[)）>]\s*$/u;

/**
 * Whether a target is, or contains, what a model says about its work instead of a translation: a refusal, chatter, a note, its
 * instructions. In the source's, the target's and English words; what the source says itself is no problem.
 * @returns the problem as a sentence, or undefined
 */
export function findRemark(source: string, target: string, languages: Languages): string | undefined {
  const [own, text] = [plain(source), plain(target)];
  if (isPlaceholder(own, text, languages)) return 'A placeholder instead of a translation.';
  const codes = [...new Set([tableCode(languages.target), 'en', tableCode(languages.source ?? 'en')])];
  const hasMore = compareMarks(own, text);
  const isNamed = codes.some((code) => {
    const given = namesOf(code);
    return given.some((name) => text.includes(name)) && !given.some((name) => own.includes(name));
  });
  if (isNamed && startsWithLanguage(text, codes) && hasMore('colons'))
    return 'Comments on the translation instead of translating.';
  if (isNamed && !saysOfForms(own) && codes.some((code) => phrasesOf(code)?.translating.test(text) === true))
    return 'Contains instructions for the translation.';
  for (const { detail, isIn, isOwn } of kinds) {
    const isFound = codes.some((code) => {
      const phrases = phrasesOf(code);
      return phrases !== undefined && isIn(text, phrases);
    });
    if (isFound && isOwn?.(own, hasMore) !== true) return detail;
  }
  return undefined;
}

/** The names of a language without what can be an ending. */
const namesOf = (code: string): readonly string[] =>
  namesOfLanguage(code).map((name) => name.replace(/(?<=\p{L}{5})\p{L}$/u, ''));

/** Whether a text begins with the name of a language and a colon. */
function startsWithLanguage(text: string, codes: readonly string[]): boolean {
  const start = beforeColon.exec(text)?.[1];
  return start !== undefined && codes.some((code) => namesOf(code).some((name) => start.includes(name)));
}

/** Whether a target stands for a text instead of being one. Plain texts. */
function isPlaceholder(own: string, text: string, languages: Languages): boolean {
  if (text.length > 200 || !/\p{L}/u.test(own)) return false;
  if (isStandIn(text)) return !isStandIn(own) && !saysIn('translating')(own) && !/\btexts?\b/.test(own);
  const pair = [inSquare, inBrackets].find((each) => each.test(text));
  if (pair === undefined || /[[［【(（<]/.test(own)) return false;
  return [languages.target, 'en'].some((code) => phrasesOf(tableCode(code))?.translating.test(text) === true);
}

function plain(text: string): string {
  return text
    .slice(0, MAX_SEARCHED)
    .replace(/[’‘ʼ`´]/g, "'")
    .toLowerCase();
}
