import { CODE, type Edit } from '../../verify/flat.ts';
import { type Check, type Found, replacing } from '../../verify/rule.ts';
import { type EndMark, endMarks, markOf, withoutStops } from './marks.ts';

/** The mark at the end of the text, sentences of Spanish without their first mark, and doubled marks. */
export const punctuation: Check = (subject) => [
  ...endOfText(subject),
  ...spanishOpening(subject),
  ...doubledMarks(subject),
];

interface End {
  readonly mark: EndMark | undefined;
  /** Where the mark and the space before it begin, or would begin. */
  readonly start: number;
  readonly end: number;
  /** Whether a bracket or quotation mark follows. */
  readonly isEnclosed: boolean;
  /** Whether the text ends with a mark that may be spoken of, or has a space before it by mistake. */
  readonly isDoubtful: boolean;
}

const closers = new Set(`)]}）】」』»”“"’'›*_${CODE}`);
const markByCharacter: ReadonlyMap<string, EndMark> = new Map(
  (Object.keys(endMarks) as EndMark[]).flatMap((mark) =>
    [...endMarks[mark]].map((each) => [each, mark] as const),
  ),
);

/** What a mark may follow. */
const endsWord = /[\p{L}\p{M}\p{N}\p{Pe}\p{Pf}\p{S}"“%\ufffb\ufffc]/u;

function endOf(text: string, language: string): End {
  const [isGreek, isSpaced] = [language === 'el', language === 'fr'];
  let end = text.trimEnd().length;
  const whole = end;
  while (end > 0 && closers.has(text.charAt(end - 1))) end -= 1;
  const isEnclosed = end < whole;
  if (text.endsWith('...', end))
    return { mark: 'ellipsis', start: end - 3, end, isEnclosed, isDoubtful: false };
  const last = text.charAt(end - 1);
  // A semicolon is the question mark of Greek.
  const found = last === ';' && !isGreek ? undefined : markByCharacter.get(last);
  let start = end - (found === undefined ? 0 : 1);
  while (found !== undefined && /[?!？！]/.test(text.charAt(start - 1))) start -= 1;
  const spaced = start;
  while (found !== undefined && /\s/.test(text.charAt(start - 1))) start -= 1;
  // A mark that is spoken of follows a quotation mark, or a space where marks have none: "add ! to it".
  const isMark = start === 0 || (endsWord.test(text.charAt(start - 1)) && (isSpaced || spaced === start));
  if (found === undefined || !isMark)
    return { mark: undefined, start: end, end, isEnclosed, isDoubtful: found !== undefined };
  return { mark: found, start, end, isEnclosed, isDoubtful: false };
}

const endOfText: Check = ({ sourceProse, targetProse, from, to }) => {
  const [was, is] = [endOf(sourceProse, from), endOf(targetProse, to)];
  if (was.isDoubtful || is.isDoubtful || was.mark === is.mark) return [];
  if (targetProse.trim() === '' || sourceProse.trim() === '') return [];
  const marks = [was.mark, is.mark];
  if (marks.includes('stop') && !isStopCertain(sourceProse, targetProse, was, is, from, to)) return [];
  // Marks of the same effect: an ellipsis ends a sentence, and Spanish or German prefer one mark to another.
  if (!marks.includes(undefined) && (marks.includes('ellipsis') || !marks.includes('question'))) return [];
  const expected = was.mark === undefined ? '' : markOf(was.mark, to);
  const detail =
    was.mark === undefined
      ? `Ends with “${targetProse.slice(is.start, is.end).trim()}”, the source does not.`
      : `Should end with “${expected.trim()}”, as the source does.`;
  const range = { start: is.start, end: is.end };
  const isSafe = !was.isEnclosed && !is.isEnclosed && !/[,;，；、]/.test(targetProse.charAt(is.end - 1));
  return [
    {
      detail,
      ranges: [is.mark === undefined ? { start: Math.max(0, is.end - 1), end: is.end } : range],
      ...(isSafe ? { fix: [{ ...range, text: expected }] } : {}),
    },
  ];
};

/** Whether a full stop that only one text has belongs to a sentence, not to an abbreviation or a number. */
function isStopCertain(source: string, target: string, was: End, is: End, from: string, to: string): boolean {
  if (withoutStops.has(to) || withoutStops.has(from)) return false;
  const [text, at, other] =
    was.mark === 'stop' ? ([source, was, target] as const) : ([target, is, source] as const);
  // A short text without spaces is a label; a title in Japanese or Chinese may be a sentence.
  if (isAbbreviation(lastWord(text, at.start)) || isAbbreviation(lastWord(other, other.length))) return false;
  return countWords(text) > 2;
}

const MAX_WORD = 40;

/** The word before a position, without the marks that open it. */
function lastWord(text: string, end: number): string {
  let start = end;
  while (start > Math.max(0, end - MAX_WORD) && !/[\s([{«„“"]/.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start, end);
}

const abbreviations = new Set(
  'etc inc ltd co corp approx no vs usw ca bzw nr st dr mr mrs prof jr sr ej núm ud uds sa sl av art vol fig ed eds pp dott sig ecc dhr mevr enz jan feb mar apr jun jul aug sep sept oct okt nov dec dez dic'.split(
    ' ',
  ),
);

/** Whether a word may end with a full stop of its own: "Inc", "S.L", "AG", "3". */
function isAbbreviation(word: string): boolean {
  let end = word.length;
  while (end > 0 && !/[\p{L}\p{M}\p{N}.]/u.test(word.charAt(end - 1))) end -= 1;
  const bare = word.slice(0, end);
  if (bare === '') return true;
  return (
    /^[\d.]+$/.test(bare) ||
    /\p{L}\.\p{L}/u.test(bare) ||
    /^[\p{Lu}\p{Ll}]$/u.test(bare) ||
    /^\p{Lu}[\p{L}]?\p{Lu}?$/u.test(bare) ||
    abbreviations.has(bare.toLowerCase().replace(/\.$/, ''))
  );
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

const spanishQuestion = /(?<=[\p{L}\p{N})»”])\?+/gu;
const spanishExclamation = /(?<=[\p{L}\p{N})»”])!+/gu;

/** Spanish questions and exclamations begin with a mark too. */
const spanishOpening: Check = ({ targetProse: text, sourceProse, to }) => {
  if (to !== 'es') return [];
  return (['?', '!'] as const).flatMap((close): readonly Found[] => {
    const open = close === '?' ? '¿' : '¡';
    const closes = text.match(close === '?' ? spanishQuestion : spanishExclamation)?.length ?? 0;
    const opens = text.split(open).length - 1;
    if (closes <= opens || !/[?!？！؟]/.test(sourceProse)) return [];
    const detail = `A sentence with “${close}” should begin with “${open}”.`;
    const at = text.search(/\p{L}/u);
    const isOneSentence = closes === 1 && /^[^.?!¿¡:;…]*[?!]\W*$/u.test(text) && at >= 0;
    const ranges = [{ start: text.indexOf(close), end: text.indexOf(close) + 1 }];
    return [{ detail, ranges, ...(isOneSentence ? { fix: [{ start: at, end: at, text: open }] } : {}) }];
  });
};

const twice = /(?<=[\p{L}\p{N})])(?:,,|;;|::|(?<!\.)\.\.(?!\.))(?=\s|$)/gu;

const doubledMarks: Check = ({ targetProse, sourceProse }) => {
  if (sourceProse.search(twice) >= 0) return [];
  const edits = [...targetProse.matchAll(twice)].map(
    ({ index, 0: found }): Edit => ({ start: index, end: index + 2, text: found.charAt(0) }),
  );
  return replacing('A punctuation mark is doubled.', edits);
};
