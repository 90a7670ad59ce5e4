import { namesOfLanguage } from '../prompt/language.ts';
import { primaryOf } from '../verify/written-in.ts';
import type { CleanedAgainst } from './clean-text.ts';

/** Tokens of models and chat templates, which a tokenizer's decoder should have removed. */
const tokens =
  /<\|[a-z_]{1,30}\|>|<｜[^<>｜]{1,40}｜>|<\/?(?:s|bos|eos|pad|start_of_turn|end_of_turn)>|\[\/?INST\]|<0x[0-9A-F]{2}>/gi;

/** `text</s>` is `text`; `▁` is the space of SentencePiece. */
export function removeTokens(text: string, { source }: CleanedAgainst): string {
  const cleaned = text.replace(tokens, (token) => (source.includes(token) ? token : ''));
  return cleaned.includes('▁') && !source.includes('▁') ? cleaned.replaceAll('▁', ' ') : cleaned;
}

/** How models mark their final answer. */
const boxed = /^\s{0,2}\$?\\(?:boxed|text)\{(.*)\}\$?\s{0,2}$/s;
const assigned = /^\s{0,2}"?(?:translation|text|target|output|answer|result)"?\s?[:=]\s?"(.*)"\s{0,2}$/is;

/** `{"translation": "text"}`, `["text"]`, `translation="text"` and `\boxed{text}` are `text`. */
export function unwrapAnswer(text: string, { source }: CleanedAgainst): string {
  const inside = source.includes('\\') ? undefined : boxed.exec(text)?.[1];
  const value = inside ?? (/[:=]/.test(source) ? undefined : assigned.exec(text)?.[1]);
  return value ?? unwrapValue(text, source);
}

function unwrapValue(text: string, source: string): string {
  const answer = text.trim();
  if (!/^[{[].*[}\]]$/s.test(answer) || /^\s*[{[]/.test(source)) return text;
  try {
    const value: unknown = JSON.parse(answer);
    const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
    return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : text;
  } catch {
    return text; // not JSON: brackets of the text itself
  }
}

/** Whether a model labels a line with this name of a language, in lower case. */
function isLabelOf(name: string, language: string): boolean {
  const primary = primaryOf(language);
  return name === language.toLowerCase() || name === primary || namesOfLanguage(primary).includes(name);
}

const label =
  /^\s{0,2}(?:[[(（【]\s?([\p{L}-]{2,24})\s?[\])）】]\s?[:：]?|([\p{L}-]{2,24})\s?[:：])\s{0,2}(?=\S)/u;

/** `DE: text`, `[de] text` and `German: text` are `text`. */
export function removeLabel(text: string, { source, targetLanguage }: CleanedAgainst): string {
  const [found, inBrackets, before] = label.exec(text) ?? [];
  const name = (inBrackets ?? before ?? '').toLowerCase();
  if (found === undefined || !isLabelOf(name, targetLanguage) || label.test(source)) return text;
  return text.slice(found.length);
}

/** Marks of Markdown at the start of a line, and in it. */
const start = /^\s{0,2}(?:#{1,6}|[-*+>])\s{1,3}(?=\S)/;
const italics = /(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,200})(?<=\S)\*(?![\p{L}\p{N}*])/gu;
const tags =
  /<\/?(?:p|br|b|i|u|em|strong|span|div|li|ul|ol|h[1-6]|td|tr|table|html|body|sup|sub|font|center|mark|small)(?:\s[^<>]{0,200})?\s?\/?>/gi;

/** A picture at an edge: no sign that belongs to a text, such as ©. */
const pictures =
  /^\s{0,2}(?![©®™])\p{Extended_Pictographic}\ufe0f?\s{1,3}|\s{1,3}(?![©®™])\p{Extended_Pictographic}\ufe0f?\s{0,2}$/gu;
const picture = /(?![©®™])\p{Extended_Pictographic}/u;

/** Removes the marks of Markdown and HTML that a text has although its source has none of their kind. */
export function removeMarkup(text: string, { source }: CleanedAgainst): string {
  let cleaned = text;
  if (!/^\s{0,2}[#\-–—*+>•·]/.test(source)) cleaned = cleaned.replace(start, '');
  if (!picture.test(source)) cleaned = cleaned.replace(pictures, '');
  if (!source.includes('*')) cleaned = cleaned.replaceAll('**', '').replace(italics, '$1');
  if (!source.includes('`')) cleaned = cleaned.replaceAll('`', '');
  if (!source.includes('~~')) cleaned = cleaned.replaceAll('~~', '');
  if (!/&lt;|<(?![gx/]\/?\d?)/.test(source))
    cleaned = cleaned.replace(tags, (tag, offset: number) =>
      /^<br/i.test(tag) && offset > 0 && offset + tag.length < cleaned.length ? ' ' : '',
    );
  return cleaned;
}
