import { sentencesOf } from './extent.ts';
import { isUnspaced, oneOf, replaceFirst, type Spoil, type SpokenLine, wordsOnly } from './fault.ts';
import { romanize } from './romanize.ts';
import { confused, foreign, sayingsIn } from './sayings.ts';

/** The line in another language: from the phrase book, else sentences of about its length. */
function inLanguage(language: string): Spoil {
  return ({ source, inOther, at }) => inOther(language) ?? sentencesIn(language, source, at);
}

function sentencesIn(language: string, source: string, at: number): string | undefined {
  const sentences = foreign[language];
  if (sentences === undefined) return undefined;
  const length = wordsOnly(source).length * (isUnspaced(language) || language === 'ko' ? 0.4 : 1);
  let text = '';
  for (let next = 0; next < sentences.length && text.length < length; next += 1) {
    const sentence = sentences[(at + next) % sentences.length] ?? '';
    if (text === '' && sentence.length > length * 1.5) {
      // A heading or label.
      const words = isUnspaced(language) ? [...sentence] : sentence.split(' ');
      const count = Math.max(1, Math.round((length / sentence.length) * words.length));
      return words.slice(0, count).join(isUnspaced(language) ? '' : ' ');
    }
    text += (text === '' || isUnspaced(language) ? '' : ' ') + sentence;
  }
  return text;
}

/** A text of some words with one of them replaced; undefined if it is shorter. */
function withWord(target: string, word: string, language: string): string | undefined {
  if (isUnspaced(language))
    return wordsOnly(target).length < 12
      ? undefined
      : replaceFirst(target, /(?:\p{Script=Han}|[ァ-ヴー]){2,8}/u, () => word);
  return wordsOnly(target).split(' ').length < 4
    ? undefined
    : replaceFirst(target, /(?<= )\p{L}{3,}(?= )/u, () => word);
}

const neighbor = (line: SpokenLine, step: 1 | -1): string | undefined => {
  const other = line.lines[line.at + step];
  return other === undefined || other.source === line.source ? undefined : other.target;
};

const only =
  (language: string, spoil: Spoil): Spoil =>
  (line) =>
    line.language.startsWith(language) ? spoil(line) : undefined;

/** Words in other scripts that multilingual models let slip into a text. */
const strayWords: Readonly<Record<string, readonly string[]>> = {
  de: ['组件', 'также', '用户'],
  ja: ['также', '组件', '사용'],
  ar: ['组件', 'также', '사용'],
};

/** Faults of the language, and of which text is translated. */
export const languageFaults = {
  sourceCopied: ({ source }) => source,
  sourceWithOtherMarks: ({ source }) =>
    /[.!?:]$/.test(source) ? `${source.slice(0, -1)}${source.endsWith('.') ? '!' : '.'}` : `${source}.`,
  sourceWithOtherSpaces: ({ source }) => (source.includes(' ') ? source.replace(/ (?=\S)/, '  ') : undefined),
  sourceWithOneWord: ({ source, target, language }) => {
    const words = isUnspaced(language)
      ? wordsOnly(target).match(/\p{Script=Katakana}{2,}|\p{Script=Han}{2,}/gu)
      : wordsOnly(target).split(' ');
    const longest = [...(words ?? [])].sort((a, b) => b.length - a.length)[0];
    if (longest === undefined || wordsOnly(source).split(' ').length < 4) return undefined;
    return replaceFirst(source, /[A-Za-z]{4,}/, () => longest);
  },
  halfInSource: ({ source, target, language }) => {
    const words = wordsOnly(source).split(' ');
    if (words.length < 8) return undefined;
    const own = isUnspaced(language) ? [...wordsOnly(target)] : wordsOnly(target).split(' ');
    const half = own.slice(0, own.length >> 1).join(isUnspaced(language) ? '' : ' ');
    return `${half} ${words.slice(words.length >> 1).join(' ')}`;
  },
  sentenceInSource: ({ source, target, language }) => {
    const [sources, targets] = [sentencesOf(source, 'en'), sentencesOf(target, language)];
    if (sources.length < 2 || sources.length !== targets.length) return undefined;
    const at = sources.length - 1;
    return targets.map((sentence, index) => (index === at ? ` ${sources[at]}` : sentence)).join('');
  },
  wordInSource: ({ source, target, language, choose }) => {
    const word = oneOf(wordsOnly(source).match(/[A-Za-z]{6,}/g) ?? [], choose);
    return word === undefined || target.includes(word) ? undefined : withWord(target, word, language);
  },
  sentenceInOther: ({ source, target, language, at }) => {
    const [sources, targets] = [sentencesOf(source, 'en'), sentencesOf(target, language)];
    const sentence = sentencesIn(confused[language]?.same ?? 'fr', sources.at(-1) ?? '', at);
    if (targets.length < 2 || sources.length !== targets.length || sentence === undefined) return undefined;
    return [...targets.slice(0, -1), ` ${sentence}`].join('');
  },
  otherLanguage: (line) => inLanguage(confused[line.language]?.same ?? 'fr')(line),
  otherScript: (line) => inLanguage(confused[line.language]?.other ?? 'ru')(line),
  dutch: only('de', inLanguage('nl')),
  chinese: only('ja', inLanguage('zh')),
  persian: only('ar', inLanguage('fa')),
  urdu: only('ar', inLanguage('ur')),
  transliterated: ({ target, language }) =>
    /^(?:ja|ar)/.test(language) ? romanize(target, language) : undefined,
  transliterationAdded: ({ target, language }) =>
    /^(?:ja|ar)/.test(language) ? `${target} (${romanize(wordsOnly(target), language).trim()})` : undefined,
  /** A name that the translation keeps is written otherwise. */
  nameChanged: ({ source, target }) => {
    const names = wordsOnly(source).match(/(?<=\p{L} )\p{Lu}[a-z]{4,}/gu) ?? [];
    const name = names.find((each) => wordsOnly(target).includes(each));
    return name === undefined
      ? undefined
      : target.replace(name, `${name.slice(0, -2)}${name.at(-1)}${name.at(-2)}`);
  },
  /** Letters of another script that look the same. */
  homoglyphs: ({ target }) =>
    replaceFirst(target, /[A-Za-zäöüß]{6,20}/, (word) =>
      word.replace(/[aeo]/g, (letter) => ({ a: 'а', e: 'е', o: 'о' })[letter] ?? letter),
    ),
  strayWord: ({ target, language, choose }) => {
    const word = oneOf(strayWords[language] ?? [], choose);
    return word === undefined ? undefined : withWord(target, word, language);
  },
  neighbor: (line) => neighbor(line, 1) ?? neighbor(line, -1),
  neighborAppended: (line) => {
    const next = neighbor(line, 1);
    return next === undefined
      ? undefined
      : `${line.target}${isUnspaced(line.language) ? '' : ' '}${wordsOnly(next)}`;
  },
} as const satisfies Readonly<Record<string, Spoil>>;

/** Faults of all lines of an answer. */
export const orderFaults = {
  /** Each line has the text of the next. The last one is missing, or has its own. */
  linesShifted: ({ at, lines, choose }) => lines[at + 1]?.target ?? (choose(2) === 0 ? null : undefined),
  /** Each line has the text of the one before. The first one has its own. */
  linesShiftedBack: ({ at, lines }) => lines[at - 1]?.target,
  /** Two lines next to each other have each other's text. */
  linesExchanged: ({ at, lines }) => {
    const middle = lines.length >> 1;
    if (lines.length < 2) return undefined;
    if (at === middle - 1) return lines[middle]?.target;
    return at === middle ? lines[middle - 1]?.target : undefined;
  },
  linesReversed: ({ at, lines }) => lines[lines.length - 1 - at]?.target,
  firstLineEverywhere: ({ lines }) => lines[0]?.target,
  secondHalfMissing: ({ at, lines }) => (at > lines.length / 2 ? null : undefined),
  answerRefusedInTarget: ({ at, language, choose }) =>
    at === 0 ? oneOf(sayingsIn(language).refusals, choose) : null,
  answerRefused: (line) => (line.at === 0 ? "I'm sorry, but I can't help with that request." : null),
} as const satisfies Readonly<Record<string, Spoil>>;
