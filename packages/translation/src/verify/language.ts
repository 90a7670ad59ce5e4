import { withoutLiterals } from '@verso/engine';
import { scriptOfLanguage } from '../pack/scripts.ts';
import { weighLetters } from '../pack/tokens.ts';
import { primaryOf } from './written-in.ts';

/** The languages of a text and its translation, BCP 47. */
interface Pair {
  readonly source: string | null;
  readonly target: string;
}

/** The scripts of Intl's compound scripts. */
const compoundScripts: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
};

/** Minimum length to judge the script, in equivalent English letters. */
const minLetters = 12;
/** Minimum share of letters in the target language's script. Names and terms may stay in another one. */
const minShare = 0.1;

/** Whether a text is long enough to judge, and almost none of it is in the target language's script. */
export function isInWrongScript(text: string, targetLanguage: string): boolean {
  const own = lettersOf(scriptOfLanguage(targetLanguage));
  if (own === undefined) return false;
  // Names stay in their script.
  const prose = withoutLiterals(text).replace(/(?<!\p{L})\p{Lu}[\p{L}\p{M}\p{N}]*/gu, ' ');
  // Comparing with all characters is a cheap first check that most texts pass after a few words.
  if (holdsAtLeast(prose.length * minShare, own, prose)) return false;
  const letters = prose.match(/\p{L}/gu)?.length ?? 0;
  if (weighLetters(prose) < minLetters || letters === 0) return false;
  return !holdsAtLeast(letters * minShare, own, prose);
}

const lettersByScript = new Map<string, RegExp>();

/** Matches a letter of a script or compound script; undefined if the script is unknown. */
function lettersOf(script: string): RegExp | undefined {
  if (script === 'Zyyy') return undefined;
  const known = lettersByScript.get(script);
  if (known !== undefined) return known;
  const scripts = compoundScripts[script] ?? [script];
  const pattern = new RegExp(`[${scripts.map((name) => `\\p{Script=${name}}`).join('')}]`, 'gu');
  lettersByScript.set(script, pattern);
  return pattern;
}

function holdsAtLeast(least: number, pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  for (let found = 0; found < least; found += 1) if (!pattern.test(text)) return false;
  return true;
}

/**
 * Whether a target equals its source because it was left untranslated. Names, codes and terms may be the same in both
 * languages. A sentence is recognized by two or more words in lower case or, in scripts without case, by its length.
 */
export function isEcho(source: string, target: string, languages: Pair): boolean {
  if (firstLetter(source) !== firstLetter(target) || fold(source) !== fold(target)) return false;
  if (sameLanguage(languages)) return false;
  return !mayStayUnchanged(source) || isLabelOfWords(source, languages);
}

/** Words of labels that a label in another language does not have, unless it is a name. */
const grammar = new Set(
  'and or of the to for with in on at by from your our a an is are not no how what why when where who'.split(
    ' ',
  ),
);

/** Whether an English label of several words is no name: it has one of grammar and another one in lower case. */
function isLabelOfWords(label: string, { target }: Pair): boolean {
  if (!/^\p{Lu}/u.test(label)) return false;
  const words = withoutLiterals(label).match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const common = words.slice(1).filter((word) => /^\p{Ll}/u.test(word));
  const least = scriptOfLanguage(target) === 'Latn' ? 2 : 1;
  return (
    words.length >= 2 && common.length >= least && (least === 1 || common.some((word) => grammar.has(word)))
  );
}

/** Whether a text may be the same in other languages. */
export function mayStayUnchanged(text: string): boolean {
  // A command with an option is none of a language.
  if (/(?:^|\s)--[a-z]/.test(text)) return true;
  const prose = withoutLiterals(text);
  const words = prose.match(/[\p{L}\p{M}]+/gu) ?? [];
  const common = words.filter((word) => /^\p{Ll}\p{L}/u.test(word)).length;
  const caseless = [...prose.matchAll(/\p{Lo}/gu)].length;
  return !(words.length >= 4 && common >= 2) && caseless < 10;
}

function sameLanguage({ source, target }: Pair): boolean {
  return source !== null && primaryOf(source) === primaryOf(target);
}

/** Letters and digits alone: a copy with another mark or space is a copy. */
const fold = (text: string): string => foldedWords(text).join('');

/** The first of them: most texts differ in it. */
const firstLetter = (text: string): string => fold(/[\p{L}\p{M}\p{N}]+/u.exec(text)?.[0] ?? '').charAt(0);

/** The words of a text in lower case, without marks. */
export const foldedWords = (text: string): readonly string[] => wordsIn(text.normalize('NFKC').toLowerCase());

/** The words of a text without marks. */
export const wordsAsWritten = (text: string): readonly string[] => wordsIn(text.normalize('NFKC'));

const wordsIn = (text: string): readonly string[] => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Characters that only the simplified, and only the traditional form of Chinese has. */
const simplified =
  /[这个们来时说对国学会后过还没与为当从现经开关问题见电话车东门长书点么气发动种样实业务进选择设备应该认证资产网络链数据确连线运处传输错误环节击创议义无显软档统计阅读结则较将给让内单独总练习类别称号码条项图标参变页触历压缩权签验试测组织编辑执础继续满属侧边键随隐颜简复杂虽异优势转换协维护释细层级须尝负责载库态调讨论谢请详规约够仅毕强弹断归终缓储构记录闭启双]/gu;
const traditional =
  /[這個們來時說對國學會後過還沒與為當從現經開關問題見電話車東門長書點麼氣發動種樣實業務進選擇設備應該認證資產網絡鏈數據確連線運處傳輸錯誤環節擊創議義無顯軟檔統計閱讀結則較將給讓內單獨總練習類別稱號碼條項圖標參變頁觸歷壓縮權簽驗試測組織編輯執礎繼續滿屬側邊鍵隨隱顏簡複雜雖異優勢轉換協維護釋細層級須嘗負責載庫態調討論謝請詳規約夠僅畢強彈斷歸終緩儲構記錄閉啟雙]/gu;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const han = /\p{Script=Han}/gu;

/** Characters that prove a form or a language. */
const MIN_PROOF = 2;
/** Ideographs without kana that are no Japanese. */
const MIN_HAN = 14;

/**
 * The language that shares its characters with the expected one and that a text is in instead: Japanese, simplified or
 * traditional Chinese.
 * @returns BCP 47, or undefined
 */
export function relatedLanguageOf(text: string, expected: string): string | undefined {
  const script = scriptOfLanguage(expected);
  if (script !== 'Jpan' && script !== 'Hans' && script !== 'Hant') return undefined;
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [kanaCount, hanCount] = [count(kana), count(han)];
  if (script === 'Jpan') return kanaCount === 0 && hanCount >= MIN_HAN ? 'zh' : undefined;
  if (kanaCount >= MIN_PROOF && kanaCount > hanCount * 0.3) return 'ja';
  const onlySimplified = countOnly(text, simplified, traditional);
  const onlyTraditional = countOnly(text, traditional, simplified);
  const [own, other] =
    script === 'Hans' ? [onlySimplified, onlyTraditional] : [onlyTraditional, onlySimplified];
  if (other < MIN_PROOF || other < own * 3) return undefined;
  return script === 'Hans' ? 'zh-Hant' : 'zh-Hans';
}

/** How many characters of a text match one pattern and not another. */
function countOnly(text: string, pattern: RegExp, other: RegExp): number {
  return (text.match(pattern) ?? []).filter((char) => char.search(other) < 0).length;
}

/** The ratio of target to source length in equivalent English letters. 1 is the expected value. */
export function lengthRatio(source: string, target: string): number {
  const expected = weighLetters(source);
  return expected === 0 ? 1 : weighLetters(target) / expected;
}
