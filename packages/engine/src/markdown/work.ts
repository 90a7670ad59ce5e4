import { DocumentError, tooComplex } from '../model/index.ts';

/**
 * The work limit in steps: a line, a mark, a nesting level of a line, or forty characters are one step. A step takes
 * about ten microseconds, and a kilobyte while its block is parsed. The largest document of our corpus (200 KB) takes
 * 30,000.
 */
const MAX_STEPS = 250_000;
/** Texts that are kept, each with its position and marks. The largest document of our corpus has 2,000. */
const MAX_TEXTS = 25_000;
/**
 * A large document may have more steps and texts, in proportion to its length: real ones have up to 42 steps and 7 texts in a
 * thousand characters. Time and memory are then linear in the file.
 */
const CHARACTERS_PER_LARGE_STEP = 20;
const CHARACTERS_PER_LARGE_TEXT = 100;
/** A block is parsed at once and held in memory. */
const MAX_BLOCK_STEPS = 100_000;
/** Lists, block quotes and notes nested on a single line. */
const MAX_NESTING = 100;

const CHARACTERS_PER_STEP = 40;
/** A paragraph that bypasses the block parser takes less time per character. */
const SIMPLE_CHARACTERS_PER_STEP = 200;
/** The parser is quadratic in the headings, definitions and rows of a block, with a small factor. */
const LINES_PER_SQUARE_STEP = 600;
/** The fixed cost of a separate parser. */
const STEPS_PER_PARSED_TEXT = 6;
/** A bar starts a cell, and each cell has several tokens. */
const STEPS_PER_BAR = 3;
/**
 * After this many characters of a line, its words count too: the parser creates tokens for each in a heading or a possible
 * row.
 */
const LONG_LINE = 5000;
/** Columns of indentation per list level. */
const COLUMNS_PER_LEVEL = 2;

const stepsOfMark = new Uint8Array(128);
for (const mark of '!"$&*:<@[\\]_`~') stepsOfMark[mark.charCodeAt(0)] = 1;
stepsOfMark['|'.charCodeAt(0)] = STEPS_PER_BAR;

/** Counts parsing steps. */
export class Work {
  readonly #maxBlockSteps: number;
  readonly #maxSteps: number;
  readonly #maxTexts: number;
  #spent = 0;
  #texts = 0;

  /** @param allowance a factor on the limits. @param characters the length of the document. */
  constructor(allowance = 1, characters = 0) {
    this.#maxBlockSteps = MAX_BLOCK_STEPS * allowance;
    this.#maxSteps = Math.max(MAX_STEPS, characters / CHARACTERS_PER_LARGE_STEP) * allowance;
    this.#maxTexts = Math.max(MAX_TEXTS, characters / CHARACTERS_PER_LARGE_TEXT) * allowance;
  }

  get spent(): number {
    return this.#spent;
  }

  /** @throws DocumentError `too-complex` when a block, or the whole text, exceeds its limit. */
  addBlock(text: string, start: number, end: number): void {
    const steps = stepsOf(text, start, end);
    if (steps > this.#maxBlockSteps)
      throw tooComplex('One list, table or paragraph of it has tens of thousands of lines or marks.');
    this.#add(steps);
  }

  /** Like `addBlock`, for a text whose block is known without the parser. */
  addText(text: string): void {
    this.addSimpleText(text.length + SIMPLE_CHARACTERS_PER_STEP * (marksIn(text) + STEPS_PER_PARSED_TEXT));
  }

  /** Like `addText`, for a text that is read without the parser. */
  addSimpleText(characters: number): void {
    this.#add(1 + characters / SIMPLE_CHARACTERS_PER_STEP);
  }

  /** @throws DocumentError `too-complex` when there are too many texts. */
  addTexts(texts: number): void {
    this.#texts += texts;
    if (this.#texts > this.#maxTexts) throw tooComplex('It has tens of thousands of very short texts.');
  }

  #add(steps: number): void {
    this.#spent += steps;
    if (this.#spent > this.#maxSteps) throw tooComplex('It has hundreds of thousands of lines and marks.');
  }
}

function marksIn(text: string): number {
  let marks = 0;
  for (let at = 0; at < text.length; at += 1) marks += stepsOfMark[text.charCodeAt(at)] ?? 0;
  return marks;
}

function stepsOf(text: string, start: number, end: number): number {
  let steps = (end - start) / CHARACTERS_PER_STEP;
  let known = 0;
  let lines = 0;
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    const opened = containersAt(text, at);
    known += opened.count;
    let columns = 0;
    for (; isBlank(text.charCodeAt(at)); at += 1) columns += text.charCodeAt(at) === 9 ? 4 : 1;
    const isEmpty = at >= end || isLineEnd(text.charCodeAt(at));
    // An empty line belongs to all open containers; a line's nesting is limited by the containers that started before it.
    if (!isEmpty) depth = Math.min(known, opened.count + columns / COLUMNS_PER_LEVEL);
    steps += 1 + depth;
    lines += 1;
    const longFrom = at + LONG_LINE;
    for (; at < end && !isLineEnd(text.charCodeAt(at)); at += 1) {
      steps += stepsOfMark[text.charCodeAt(at)] ?? 0;
      if (at > longFrom && endsWord(text, at)) steps += 1;
    }
  }
  return steps + lines ** 2 / LINES_PER_SQUARE_STEP;
}

const isBlank = (code: number): boolean => code === 32 || code === 9;
/** Whether a sequence of blanks or hashes ends here. */
const endsWord = (text: string, at: number): boolean =>
  (isBlank(text.charCodeAt(at)) || text[at] === '#') && text[at + 1] !== text[at];
const isLineEnd = (code: number): boolean => code === 10 || code === 13;

/** A container marker at the start of a line (CommonMark §5): block quote, item, note, MkDocs block, definition. */
const container =
  /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)|\[\^[^\]\s]{1,100}\]:|(?:!{3}|\?{3}\+?|={3}) ?["a-z][^\n\r]*|:[ \t]{1,9}(?=\S))/imy;

/** The nested containers at the start of a line. */
function containersAt(text: string, start: number): { readonly count: number; readonly end: number } {
  let count = 0;
  let end = start;
  for (; count <= MAX_NESTING; count += 1) {
    container.lastIndex = end;
    if (!container.test(text)) break;
    end = container.lastIndex;
  }
  return { count, end };
}

/**
 * Rejects containers nested on a line deeper than in any real text: parsers are recursive.
 * @throws DocumentError `too-deep`.
 */
export function refuseDeepNesting(text: string): void {
  for (let at = 0; at < text.length; at += 1) {
    const { count, end } = containersAt(text, at);
    if (count > MAX_NESTING)
      throw new DocumentError('too-deep', 'The lists or quotations of this document are nested too deeply.');
    at = end;
    while (at < text.length && !isLineEnd(text.charCodeAt(at))) at += 1;
  }
}
