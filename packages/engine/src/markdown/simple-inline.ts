import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import { leaf, referenceToken, resourceAt } from './simple-link.ts';
import {
  address,
  autolink,
  classOfCode,
  comment,
  isEscapable,
  LETTER,
  label,
  PUNCTUATION,
  possibleReference,
  possibleTag,
  reference,
  tag,
  WHITE_SPACE,
} from './simple-marks.ts';
import { NO_TOKENS, type Token } from './tokens.ts';

/** Longer texts, and those with more marks, have their own limits in the parser (`budget.ts`). */
const MAX_LENGTH = 20_000;
const MAX_MARKS = 1000;
/** The maximum length of a label that is searched for. Defined ones have up to 999 characters. */
const MAX_LABEL = 3000;

const [LINE_FEED, CARRIAGE_RETURN, SPACE, BANG, AMPERSAND, OPEN_PAREN] = [10, 13, 32, 33, 38, 40];
const [ASTERISK, LESS_THAN, OPEN, BACKSLASH, CLOSE] = [42, 60, 91, 92, 93];
const [CARET, UNDERSCORE, BACKTICK] = [94, 95, 96];

const BYTE_ORDER_MARK = 0xfeff;

/** What a character may start: nothing, a construct that is read here, or one that only the parser reads. */
const PLAIN = 0;
const MARK = 1;
const UNKNOWN = 2;
const kinds = new Uint8Array(128);
for (const mark of '\r\n!&*<[\\]_`') kinds[mark.charCodeAt(0)] = MARK;
for (const mark of '\u0000$~') kinds[mark.charCodeAt(0)] = UNKNOWN;

/** A mark whose end is not yet known, with what follows it. */
interface Open {
  /** The character of the mark; an exclamation mark for images. */
  readonly mark: number;
  readonly start: number;
  readonly end: number;
  readonly tokens: Token[];
  /** Whether brackets may still become a link: not after their end, or around a link. */
  isText: boolean;
  isBalanced: boolean;
}

/**
 * Reads text whose marks have only one possible meaning: code, links, images, emphasis, escapes, references, tags. The
 * tokens equal those of the parser, without those that no reader needs.
 * @param isDefined whether a label of a link is defined.
 * @returns undefined when only the parser can read the text.
 */
export function readSimpleInline(
  text: string,
  start: number,
  end: number,
  isDefined: (label: string) => boolean,
): Token[] | undefined {
  if (start === end || end - start > MAX_LENGTH || text.charCodeAt(start) === BYTE_ORDER_MARK)
    return undefined;
  const reader = new InlineReader(text, start, end, isDefined);
  return reader.read() ? reader.finish() : undefined;
}

class InlineReader {
  readonly #text: string;
  readonly #start: number;
  readonly #end: number;
  readonly #isDefined: (label: string) => boolean;
  readonly #tokens: Token[] = [];
  readonly #open: Open[] = [];
  /** The list that the next token belongs to. */
  #list: Token[] = this.#tokens;
  #at: number;
  /** The start of the plain text before the current position. */
  #textStart: number;
  #brackets = 0;

  constructor(text: string, start: number, end: number, isDefined: (label: string) => boolean) {
    this.#text = text;
    this.#start = start;
    this.#end = end;
    this.#isDefined = isDefined;
    this.#at = start;
    this.#textStart = start;
  }

  /** @returns false when only the parser can read the text. */
  read(): boolean {
    const text = this.#text;
    let marks = 0;
    while (this.#at < this.#end) {
      const code = text.charCodeAt(this.#at);
      const kind = code < 128 ? kinds[code] : PLAIN;
      if (kind === PLAIN) {
        this.#at += 1;
        continue;
      }
      marks += 1;
      if (kind === UNKNOWN || marks > MAX_MARKS || !this.#readMark(code)) return false;
    }
    return !isBlank(text.charCodeAt(this.#end - 1)) && this.#endText(this.#end);
  }

  /** The tokens; marks without an end are text. */
  finish(): Token[] {
    while (this.#open.length > 0) this.#flattenLast();
    return this.#tokens;
  }

  #readMark(code: number): boolean {
    switch (code) {
      case LINE_FEED:
        return this.#readLineEnd(1);
      case CARRIAGE_RETURN:
        return this.#text.charCodeAt(this.#at + 1) === LINE_FEED && this.#readLineEnd(2);
      case BACKSLASH:
        return this.#readEscape();
      case BACKTICK:
        return this.#readCode();
      case AMPERSAND:
        return this.#readReference();
      case LESS_THAN:
        return this.#readTag();
      case ASTERISK:
      case UNDERSCORE:
        return this.#readEmphasis(code);
      case BANG:
        if (this.#text.charCodeAt(this.#at + 1) === OPEN) return this.#openMark(BANG, 2);
        this.#at += 1;
        return true;
      case OPEN:
        return this.#openMark(OPEN, 1);
      default:
        return this.#readClosingBracket();
    }
  }

  /** A token at the current position, after the plain text before it. */
  #add(type: string, length: number, children = NO_TOKENS): boolean {
    const start = this.#at;
    if (start + length > this.#end || !this.#endText(start)) return false;
    this.#list.push({ type, start, end: start + length, children });
    this.#moveTo(start + length);
    return true;
  }

  #moveTo(at: number): void {
    this.#at = at;
    this.#textStart = at;
  }

  /** @returns false when the plain text before a position may have an address. */
  #endText(end: number): boolean {
    const start = this.#textStart;
    if (start === end) return true;
    // Text in open brackets has no addresses.
    if (this.#brackets === 0 && address.test(this.#text.slice(start, end))) return false;
    this.#list.push({ type: 'data', start, end, children: NO_TOKENS });
    this.#textStart = end;
    return true;
  }

  /** White space at line ends is left to the parser, since it may be a line break; so is the end of the text. */
  #readLineEnd(end: number): boolean {
    if (isBlank(this.#text.charCodeAt(this.#at - 1)) || this.#at + end >= this.#end) return false;
    if (!this.#add('lineEnding', end)) return false;
    let length = 0;
    while (this.#text.charCodeAt(this.#at + length) === SPACE) length += 1;
    if (length > 0 && !this.#add('linePrefix', length)) return false;
    return !isBlank(this.#text.charCodeAt(this.#at));
  }

  #readEscape(): boolean {
    const next = this.#text[this.#at + 1] ?? '';
    if (next === '\n' || next === '\r') return false;
    if (isEscapable.test(next))
      return this.#add('characterEscape', 2, [leaf('characterEscapeValue', this.#at + 1, this.#at + 2)]);
    this.#at += 1;
    return true;
  }

  #readReference(): boolean {
    const length = this.#match(reference);
    if (length > 0) return this.#add('characterReference', length);
    if (this.#match(possibleReference) > 0) return false;
    this.#at += 1;
    return true;
  }

  #readTag(): boolean {
    const link = this.#match(autolink);
    if (link > 0)
      return this.#add('autolink', link, [leaf('autolinkProtocol', this.#at + 1, this.#at + link - 1)]);
    const length = this.#match(tag) || this.#match(comment);
    if (length > 0) return this.#add('htmlText', length);
    if (this.#match(possibleTag) > 0) return false;
    this.#at += 1;
    return true;
  }

  /** A code span within a line (CommonMark §6.1). */
  #readCode(): boolean {
    const length = this.#runLength(this.#at);
    for (let at = this.#at + length; at < this.#end; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === LINE_FEED) return false;
      if (code !== BACKTICK) continue;
      const closing = this.#runLength(at);
      at += closing - 1;
      if (closing !== length) continue;
      return this.#add('codeText', at + 1 - this.#at, [this.#codeData(this.#at + length, at + 1 - length)]);
    }
    return false;
  }

  /** One space on both sides of code is not part of it. */
  #codeData(start: number, end: number): Token {
    const data = this.#text.slice(start, end);
    const isPadded = data.startsWith(' ') && data.endsWith(' ') && data.trim() !== '';
    return isPadded ? leaf('codeTextData', start + 1, end - 1) : leaf('codeTextData', start, end);
  }

  #runLength(from: number): number {
    const code = this.#text.charCodeAt(from);
    let at = from;
    while (at < this.#end && this.#text.charCodeAt(at) === code) at += 1;
    return at - from;
  }

  #match(pattern: RegExp): number {
    pattern.lastIndex = this.#at;
    return pattern.test(this.#text) ? pattern.lastIndex - this.#at : 0;
  }

  #classAt(at: number): number {
    if (at < this.#start || at >= this.#end) return WHITE_SPACE;
    return classOfCode(this.#text.charCodeAt(at));
  }

  /** A run of asterisks or underscores (CommonMark §6.2) of which all or none have a meaning. */
  #readEmphasis(mark: number): boolean {
    const length = this.#runLength(this.#at);
    const before = this.#classAt(this.#at - 1);
    const after = this.#classAt(this.#at + length);
    const isLeft = after === LETTER || (after === PUNCTUATION && before !== LETTER);
    const isRight = before === LETTER || (before === PUNCTUATION && after !== LETTER);
    const opens = mark === ASTERISK ? isLeft : isLeft && (before !== LETTER || !isRight);
    const closes = mark === ASTERISK ? isRight : isRight && (after !== LETTER || !isLeft);
    if (!opens && !closes) {
      this.#at += length;
      return true;
    }
    if (length > 2) return false;
    if (closes) {
      const index = this.#open.findLastIndex((one) => one.mark === mark);
      const opening = this.#open[index];
      if (opening !== undefined) {
        const isInBrackets = this.#open.some((one, at) => at > index && isBracket(one) && !one.isText);
        if (isInBrackets || opening.end - opening.start !== length) return false;
        return this.#closeEmphasis(index, length);
      }
    }
    if (opens) return this.#openMark(mark, length);
    this.#at += length;
    return true;
  }

  #closeEmphasis(index: number, length: number): boolean {
    if (!this.#endText(this.#at)) return false;
    while (this.#open.length > index + 1) this.#flattenLast();
    const opening = this.#takeLast();
    if (opening === undefined) return false;
    const name = length === 1 ? 'emphasis' : 'strong';
    const end = this.#at + length;
    const { start, tokens } = opening;
    const children = [
      { type: `${name}Sequence`, start, end: opening.end, children: NO_TOKENS },
      { type: `${name}Text`, start: opening.end, end: this.#at, children: tokens },
      { type: `${name}Sequence`, start: this.#at, end, children: NO_TOKENS },
    ];
    this.#list.push({ type: name, start, end, children });
    this.#moveTo(end);
    return true;
  }

  #openMark(mark: number, length: number): boolean {
    const start = this.#at;
    const end = start + length;
    // Notes have their own syntax.
    if (mark !== ASTERISK && mark !== UNDERSCORE && this.#text.charCodeAt(end) === CARET) return false;
    if (end > this.#end || !this.#endText(start)) return false;
    const opening: Open = { mark, start, end, tokens: [], isText: false, isBalanced: false };
    if (isBracket(opening)) this.#brackets += 1;
    this.#open.push(opening);
    this.#list = opening.tokens;
    this.#moveTo(end);
    return true;
  }

  #takeLast(): Open | undefined {
    const last = this.#open.pop();
    if (last !== undefined && isBracket(last) && !last.isBalanced) this.#brackets -= 1;
    this.#list = this.#open.at(-1)?.tokens ?? this.#tokens;
    return last;
  }

  #flattenLast(): void {
    const last = this.#takeLast();
    if (last === undefined) return;
    this.#list.push({ type: 'data', start: last.start, end: last.end, children: NO_TOKENS });
    for (const token of last.tokens) this.#list.push(token);
  }

  /** The end of the text of a link or image (CommonMark §6.3, §6.4), or a bracket that is text. */
  #readClosingBracket(): boolean {
    const index = this.#open.findLastIndex((one) => isBracket(one) && !one.isBalanced);
    const opening = this.#open[index];
    if (opening === undefined) {
      this.#at += 1;
      return true;
    }
    const closing = this.#at;
    const next = closing + 1 < this.#end ? this.#text.charCodeAt(closing + 1) : 0;
    const target = opening.isText ? NO_TARGET : this.#targetOf(opening, closing, next);
    if (target === undefined || !this.#endText(closing)) return false;
    if (target === NO_TARGET) {
      opening.isText = true;
      opening.isBalanced = true;
      this.#brackets -= 1;
      this.#at += 1;
      return true;
    }
    while (this.#open.length > index + 1) this.#flattenLast();
    this.#takeLast();
    this.#list.push(mediaToken(opening, closing, target));
    // A link has no links in its text.
    if (opening.mark === OPEN) for (const one of this.#open) if (one.mark === OPEN) one.isText = true;
    this.#moveTo(target.at(-1)?.end ?? closing + 1);
    return true;
  }

  /** @returns the tokens after the text, `NO_TARGET` when it is no link, undefined when only the parser knows. */
  #targetOf({ end }: Open, closing: number, next: number): readonly Token[] | undefined {
    const isLabel = () =>
      closing - end <= MAX_LABEL
        ? this.#isDefined(normalizeIdentifier(this.#text.slice(end, closing)))
        : undefined;
    if (next === OPEN_PAREN) return resourceAt(this.#text, closing + 1, this.#end);
    if (next !== OPEN) {
      const found = isLabel();
      return found === undefined ? undefined : found ? NO_TOKENS : NO_TARGET;
    }
    const start = closing + 1;
    if (this.#text.charCodeAt(start + 1) === CLOSE) {
      if (start + 2 > this.#end) return undefined;
      const found = isLabel();
      return found === undefined ? undefined : found ? [referenceToken(start, start + 2)] : NO_TARGET;
    }
    label.lastIndex = start;
    const [, name = ''] = label.exec(this.#text) ?? [];
    if (name.trim() === '' || label.lastIndex > this.#end) return undefined;
    const isFull = this.#isDefined(normalizeIdentifier(name));
    return isFull ? [referenceToken(start, label.lastIndex)] : NO_TARGET;
  }
}

const NO_TARGET: readonly Token[] = [];

const isBlank = (code: number): boolean => code === SPACE || code === 9;
const isBracket = ({ mark }: Open): boolean => mark === OPEN || mark === BANG;
function mediaToken({ mark, start, end, tokens }: Open, closing: number, target: readonly Token[]): Token {
  const text = { type: 'labelText', start: end, end: closing, children: tokens };
  return {
    type: mark === OPEN ? 'link' : 'image',
    start,
    end: target.at(-1)?.end ?? closing + 1,
    children: [{ type: 'label', start, end: closing + 1, children: [text] }, ...target],
  };
}
