import { changeWords, oneOf, replaceFirst, type Spoil, wordsOnly } from './fault.ts';

const inText =
  (change: (text: string) => string): Spoil =>
  ({ target }) => {
    const changed = changeWords(target, change);
    return changed === target ? undefined : changed;
  };
const inCodes =
  (change: (code: string) => string): Spoil =>
  ({ target }) => {
    const changed = target.replace(/<\/?[gx]\d+\/?>/g, change);
    return changed === target ? undefined : changed;
  };

const letters: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
};

/** Other forms of right texts: no rule should complain. */
export const harmlessFaults = {
  localDigits: ({ target, language }) => {
    const zero = language === 'ar' ? 0x660 : language === 'ja' ? 0xff10 : undefined;
    const local = (digit: string) => String.fromCodePoint((zero ?? 0x30) + Number(digit));
    const changed = changeWords(target, (text) =>
      text.replace(/(?<![\w/@.:-])\d+(?:[.,]\d+)*(?![\w/@:])/g, (found) => found.replace(/\d/g, local)),
    );
    return zero === undefined || changed === target ? undefined : changed;
  },
  unbreakableSpaces: ({ target }) => {
    const changed = changeWords(target, (text) => text.replace(/(?<=\d) (?=[%°€\p{L}])/gu, '\u00a0'));
    return changed === target ? undefined : changed;
  },
  otherQuotes: inText((text) => text.replace(/[„“«「]/g, '“').replace(/[”»」]/g, '”')),
} as const satisfies Readonly<Record<string, Spoil>>;

/** Faults of characters, marks and codes around right words. */
export const markFaults = {
  quoted: ({ target, language, choose }) => {
    const own = language === 'ja' ? '「」' : language === 'ar' ? '«»' : '„“';
    const [open, close] = oneOf(['""', '“”', own, "''"], choose) ?? own;
    return `${open}${target}${close}`;
  },
  bold: ({ target }) => `**${target}**`,
  codeMarks: ({ target }) => `\`${target}\``,
  markdownAdded: ({ target, choose }) => oneOf(['# ', '- ', '* ', '> ', '1. '], choose) + target,
  boldWord: ({ target }) => replaceFirst(target, /\p{L}{4,}/u, (word) => `**${word}**`),
  sourceBefore: ({ source, target, choose }) =>
    `${source}${oneOf([' => ', ' → ', ' = ', ' - ', ': '], choose)}${target}`,
  sourceAfter: ({ source, target }) => `${target} (${wordsOnly(source)})`,
  targetInParentheses: ({ source, target }) => `${source} (${wordsOnly(target)})`,
  zeroWidth: inText((text) => text.replaceAll(' ', '\u200b \u200b')),
  directionOverride: ({ target }) => `\u202e${target}`,
  escapedUnicode: inText((text) =>
    text.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ),
  escapedBreaks: ({ target }) => `${target}\\n`,
  mojibake: inText((text) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))),
  mojibakeInPart: ({ target }) =>
    replaceFirst(target, /[^ -~\s]{1,12}/, (part) =>
      new TextDecoder('windows-1252').decode(new TextEncoder().encode(part)),
    ),
  replacementCharacters: ({ target }) => replaceFirst(target, /[^ -~\s]/, () => '\ufffd'),
  htmlEntities: inText((text) => text.replace(/["'<>]|[^ -~\s]/gu, (each) => `&#${each.codePointAt(0)};`)),
  htmlTags: ({ target, choose }) => (choose(2) === 0 ? `<p>${target}</p>` : `${target}<br>`),
  tokenMarks: ({ target, choose }) =>
    choose(2) === 0
      ? changeWords(target, (text) => text.replaceAll(' ', '▁'))
      : replaceFirst(target, /\p{L}{3,}/u, () => '<unk>'),
  lettersApart: ({ target, language }) =>
    /^(?:ja|zh)/.test(language)
      ? changeWords(target, (text) => [...text].join(' '))
      : replaceFirst(target, /\p{L}{7,}/u, (word) => [...word].join(' ')),
  codesSpaced: inCodes((code) => code.replace('<', '< ').replace('>', ' >')),
  codesTranslated: ({ target, language }) =>
    inCodes((code) => code.replace('g', language === 'ar' ? 'ج' : 'fett').replace('x', 'k'))({
      target,
    } as never),
  codesFullWidth: inCodes((code) => code.replace('<', '＜').replace('>', '＞')),
  codesAsHtml: inCodes((code) => code.replace(/g\d+/, 'b').replace(/x\d+/, 'br')),
  codesDropped: inCodes(() => ''),
  allCaps: ({ target }) => {
    const changed = changeWords(target, (text) => text.toUpperCase());
    return changed === target || wordsOnly(target).length < 12 ? undefined : changed;
  },
  lowerCase: ({ target }) => {
    const changed = changeWords(target, (text) => text.toLowerCase());
    return changed === target || wordsOnly(target).length < 12 ? undefined : changed;
  },
  umlautsSpelled: inText((text) => text.replace(/[äöüÄÖÜß]/g, (letter) => letters[letter] ?? letter)),
  negationDropped: ({ target }) =>
    replaceFirst(target, /(?<!\p{L})(?:nicht|keine?[nmrs]?) | ?(?<!\p{L})(?:لا|لن|لم|ليس) /u, () => ''),
  placeholderTranslated: ({ target }) =>
    replaceFirst(target, /\{\{?\w+\}\}?|%[sd]/, (found) =>
      found.startsWith('%') ? '%' : found.replace(/\w+/, 'xyz'),
    ),
  addressChanged: ({ target }) =>
    replaceFirst(target, /https?:\/\/\S{4,}|@[\w.]{4,}/, (found) => `${found.slice(0, -3)}x`),
} as const satisfies Readonly<Record<string, Spoil>>;
