import { type ListItem, listItemAt, listMarkerEnd, nextListItem } from './list-items.ts';
import { rulesOf, type SegmentationRules } from './rules.ts';
import { type Cut, outside } from './slice.ts';

export interface SegmentationOptions {
  /** BCP 47; null applies the rules for all languages. */
  readonly language: string | null;
  /** Whether a single line break always ends a sentence, or is a space (the default). Two always end it. */
  readonly lineBreaks?: 'boundary' | 'space';
}

/** Represents an inline code in a text: it is neither a letter nor a space. */
export const CODE = '\ufffc';

/** Marks after which a sentence ends if white space follows. */
const spacedMarks = '.!?…؟۔‼⁇⁈⁉।॥';
/** Marks of scripts without spaces between sentences. */
const unspacedMarks = '。！？｡．።፧။';
const closers = `"'”’“»›«)]}」』）】》〉〕］｝${CODE}\u200e\u200f\u202a\u202b\u202c\u2066\u2067\u2068\u2069`;
const brackets: Readonly<Record<string, string>> = {
  '「': '」',
  '『': '』',
  '（': '）',
  '《': '》',
  '〈': '〉',
  '【': '】',
};
/** Any mark of a language, a line break, and the end of a list item's number. */
const candidates = /[.!?…؟۔‼⁇⁈⁉।॥。！？｡．።፧။:;،\u037e\n)]/g;

/** A bracket that is not closed within this length does not hold its sentences together. */
const LONGEST_BRACKETED = 1000;
/** Nothing before or after a mark matters beyond this distance. */
const REACH = 40;

const space = /\s/;
const letter = /[\p{L}\p{M}°ºª]/u;
const leading = /[\s"'“”„‘’«»‹›([{¿¡–—\-•⁃*\ufffc\u200e\u200f\u202a-\u202c]/u;
/** Two words, and the beginning of a third: more than an item of an enumeration. */
const clause = /^(?:[^\s،؛.:!?؟]{1,18}\s){2}\S/;
/** A word and its sentence's next one written without a space: "world.Today", "1,000.That". */
const joinedWords = /^(?:\p{Lu}?\p{Ll}{2,30}|\d[\d,]{2,20})\.\p{Lu}[\p{L}]{0,30}[.,!?]?$/u;

/**
 * The offsets at which sentences start, without 0. Follows the procedure of SRX 2.0 (§3.4) with our own rules: a mark that may
 * end a sentence, unless a rule for what stands before and after it says otherwise. White space after a sentence belongs to it.
 * Takes linear time, because a rule looks at most REACH characters around a mark.
 */
export function sentenceStarts(text: string, options: SegmentationOptions): readonly number[] {
  const rules = rulesOf(options.language);
  const starts: number[] = [];
  const marks = marksOf(rules);
  let start = skipSpace(text, 0);
  let item = listItemAt(text, start);
  const add = (at: number) => {
    if (at >= text.length || at <= (starts.at(-1) ?? 0)) return;
    starts.push(at);
    start = at;
    item = listItemAt(text, at);
  };
  let from = start;
  for (;;) {
    candidates.lastIndex = from;
    const found = candidates.exec(text);
    if (found === null) break;
    const at = found.index;
    from = at + 1;
    const next: ListItem | undefined = item === undefined ? undefined : nextListItem(text, at, item);
    if (next !== undefined && next.from > start) {
      add(next.from);
      continue;
    }
    if (found[0] === '\n') {
      const end = skipSpace(text, at);
      if (isLineEnd(text, at, end, options, rules)) add(end);
      from = end;
      continue;
    }
    if (!marks.includes(found[0])) continue;
    const dots = found[0] === '.' ? spacedDots(text, at) : 0;
    if (dots > 0) {
      from = at + dots * 2 - 1;
      const attached = !space.test(text.charAt(at - 1));
      const end = skipSpace(text, attached ? at + 1 : from);
      if (dots > 3 && startsWithCapital(text, skipSpace(text, from))) add(end);
      continue;
    }
    const run = runAt(text, at, marks);
    from = run.end;
    const end = skipSpace(text, run.end);
    if (endsSentence(text, { ...run, at, start, next: end }, rules)) add(end);
    else if (text.slice(run.end, end).split('\n').length > 2) add(end);
  }
  return outside(starts, bracketed(text));
}

/** The sentences of a text. Joined, they are the text. */
export function splitSentences(text: string, options: SegmentationOptions): readonly string[] {
  const starts = [0, ...sentenceStarts(text, options)];
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
}

/** The marks that may end a sentence in a language. */
function marksOf({ marks, otherMarks }: SegmentationRules): string {
  return [...spacedMarks, ...unspacedMarks, ...marks].filter((mark) => !otherMarks.includes(mark)).join('');
}

interface Run {
  /** The marks without closing punctuation: "?!". */
  readonly marks: string;
  readonly closed: string;
  /** The offset after the marks and closing punctuation. */
  readonly end: number;
}

/** The marks at an offset with the closing punctuation and note references that belong to them. */
function runAt(text: string, at: number, all: string): Run {
  let marks = '';
  let closed = '';
  let end = at;
  for (; end < text.length; end += 1) {
    const char = text.charAt(end);
    if (all.includes(char)) marks += char;
    else if (closers.includes(char) && end > at) closed += char;
    else if (/[ \u00a0\u202f]/.test(char) && /[»”]/.test(text.charAt(end + 1)) && end > at) closed += char;
    else break;
  }
  const after = text.slice(end, end + REACH);
  const note = /^(?:\[\d{1,3}\]){1,5}(?=\s)|^\d{1,2}(?=\s\p{Lu})/u.exec(after)?.[0];
  const noted = note !== undefined && /[\p{Ll}\])]/u.test(text.charAt(at - 1));
  return { marks, closed, end: noted ? end + (note?.length ?? 0) : end };
}

interface Candidate extends Run {
  /** The offset of the first mark. */
  readonly at: number;
  /** Where the sentence starts. */
  readonly start: number;
  /** The offset of what follows. */
  readonly next: number;
}

function endsSentence(text: string, candidate: Candidate, rules: SegmentationRules): boolean {
  const { marks, closed, end, next, at } = candidate;
  if (next >= text.length) return false;
  const lastMark = marks.charAt(marks.length - 1);
  if (unspacedMarks.includes(lastMark)) {
    const goesOn =
      /[、，,]/.test(text.charAt(next)) || (next === end && /[」』）》〉】]/.test(text.charAt(end - 1)));
    return !goesOn && !isBetweenDigits(text, at);
  }
  if (/[([]/.test(text.charAt(at - 1)) && closed !== '') return false;
  if (next === end && !closed.includes(CODE))
    return marks === '.' && closed === '' && joinsSentences(text, at, rules);
  if (/^(?:\.{3}|…)\p{L}/u.test(text.slice(next, next + 5))) return true;
  if (marks === '،' && !clause.test(text.slice(next, next + REACH))) return false;
  const following = followingWord(text, next);
  if (following.char === '') return false;
  if (marks.startsWith('.') && following.char === '№') return false;
  if (/\p{Ll}/u.test(following.char) && listMarkerEnd(text, next) === undefined)
    return startsInLowercase(text, candidate, following, rules);
  if (marks !== '.' || /["'”’“»›«]/.test(closed)) return true;
  return listMarkerEnd(text, candidate.start) !== end && !isAbbreviation(text, candidate, following, rules);
}

/** The first letter or digit of what follows, and its word in lower case. */
interface Following {
  readonly char: string;
  readonly word: string;
  readonly afterDash: boolean;
}

function followingWord(text: string, from: number): Following {
  let at = from;
  while (at < from + REACH && leading.test(text.charAt(at))) at += 1;
  const skipped = text.slice(from, at);
  const word = /^[\p{L}\p{M}]{1,30}/u.exec(text.slice(at, at + REACH))?.[0] ?? '';
  const char = String.fromCodePoint(text.codePointAt(at) ?? 32);
  return {
    char: /[\s.!?…]/.test(char) ? '' : char,
    word: word.toLowerCase(),
    afterDash: /[–—-]/.test(skipped),
  };
}

function startsInLowercase(
  text: string,
  { at, marks }: Candidate,
  { afterDash }: Following,
  rules: SegmentationRules,
): boolean {
  if (afterDash || marks.length > 1 || !rules.lowercaseAfter.includes(marks)) return false;
  const word = wordBefore(text, at);
  return marks !== '.' || (word.length > 3 && !word.includes('.') && !rules.attached.has(word.toLowerCase()));
}

/** Whether the period belongs to the word or number before it, and does not end a sentence as well. */
function isAbbreviation(
  text: string,
  { at, closed }: Candidate,
  following: Following,
  rules: SegmentationRules,
): boolean {
  const joined = wordBefore(text, at);
  const original = /^[^.]{5}/.test(joined) ? joined.slice(joined.lastIndexOf('.') + 1) : joined;
  const before = text.charAt(at - original.length - 1);
  if (original === '') return isOrdinal(text, at, rules);
  const word = original.toLowerCase();
  if (rules.final.has(word)) return false;
  const startsSentence = rules.starters.has(following.word) && closed === '';
  if (rules.ambiguous.has(word)) return !startsSentence;
  if (rules.attached.has(word)) return true;
  if (rules.beforeNumber.has(word) && /[\p{N}(]/u.test(following.char)) return true;
  if (word.includes('.')) return word.split('.').every((part) => part.length < 5) && !startsSentence;
  if ([...original].length > 1 || /[\p{N}/]/u.test(before)) return false;
  return /\p{Lu}/u.test(original) && rules.initialsEnd ? !startsSentence : isCased(original);
}

const isCased = (char: string): boolean => char.toLowerCase() !== char.toUpperCase() || char.length === 1;

/** The letters and inner periods before an offset: "U.S", "Sig.ra". Direction marks are skipped. */
function wordBefore(text: string, at: number): string {
  let end = at;
  while (/[\u200e\u200f\u202a-\u202c]/.test(text.charAt(end - 1))) end -= 1;
  let from = end;
  while (from > end - REACH && from > 0) {
    const char = text.charAt(from - 1);
    const isInner = char === '.' || (char === '-' && from < end);
    if (!letter.test(char) && !(isInner && letter.test(text.charAt(from - 2)))) break;
    from -= 1;
  }
  return text.slice(from, end);
}

/** "am 12. Juni" */
function isOrdinal(text: string, at: number, rules: SegmentationRules): boolean {
  let from = at;
  while (from > at - 3 && /\d/.test(text.charAt(from - 1))) from -= 1;
  const digits = at - from;
  return rules.ordinals && digits > 0 && digits < 3 && (from === 0 || space.test(text.charAt(from - 1)));
}

function isBetweenDigits(text: string, at: number): boolean {
  return text.charAt(at) === '．' && /\p{N}/u.test(text.charAt(at - 1)) && /\p{N}/u.test(text.charAt(at + 1));
}

/** Whether a period without white space stands between two sentences, not in an address, a number or a name. */
function joinsSentences(text: string, at: number, rules: SegmentationRules): boolean {
  let from = at;
  while (from > at - REACH && from > 0 && !space.test(text.charAt(from - 1))) from -= 1;
  // The word before may itself follow a joined period: "Tuesday.Mr. Smith".
  let to = at + 1;
  while (to < at + REACH && to < text.length && !space.test(text.charAt(to))) to += 1;
  const word = text.slice(from, at).split('.').at(-1) ?? '';
  if (!joinedWords.test(`${word}${text.slice(at, to)}`)) return false;
  return to < text.length && !rules.attached.has(word.toLowerCase());
}

/** The number of periods in ". . .", or 0. */
function spacedDots(text: string, at: number): number {
  let count = 1;
  while (text.startsWith(' .', at + count * 2 - 1)) count += 1;
  return count > 2 ? count : 0;
}

function startsWithCapital(text: string, at: number): boolean {
  return /[\p{Lu}\p{N}]/u.test(followingWord(text, at).char);
}

function isLineEnd(
  text: string,
  at: number,
  end: number,
  { lineBreaks = 'space' }: SegmentationOptions,
  rules: SegmentationRules,
): boolean {
  if (text.slice(at, end).split('\n').length > 2) return true;
  if (lineBreaks === 'space' || rules.wrapsAfter.includes(text.charAt(at - 1) || '\n')) return false;
  return !(text.charAt(at - 1) === ' ' && /\p{Ll}/u.test(text.charAt(end)));
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && space.test(text.charAt(at))) at += 1;
  return at;
}

/** The outermost ranges in East Asian brackets: sentences in them belong to the one around. */
function bracketed(text: string): readonly Cut[] {
  const ranges: Cut[] = [];
  const open: { at: number; closer: string }[] = [];
  for (const { 0: char, index } of text.matchAll(/[「」『』（）《》〈〉【】]/g)) {
    const closer = brackets[char];
    if (closer !== undefined) open.push({ at: index, closer });
    else {
      while (open.length > 0 && open.at(-1)?.closer !== char) open.pop();
      const from = open.pop()?.at;
      if (from !== undefined && index - from <= LONGEST_BRACKETED) ranges.push({ from, to: index + 1 });
    }
  }
  return ranges.sort((a, b) => a.from - b.from);
}
