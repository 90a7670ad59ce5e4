import { checkUnitCount, isTranslationReadAgain, resolveLimits } from '../../limits.ts';
import {
  type OpenOptions,
  tooComplex,
  type Unit,
  type UnitConstraints,
  type UnitContext,
  type UnitKind,
} from '../../model/index.ts';
import { hasBrokenBytes } from '../../text/encoding/index.ts';
import { displayWidth } from '../../text/script.ts';
import { joinLines } from '../../text/wrap.ts';
import { columnsOf, endOf, hasWords, type Line, linesOf, underlineCharacter } from './parts.ts';

/** A unit that spans whole lines. */
export interface Paragraph {
  readonly type: 'paragraph';
  readonly unit: Unit;
  /** The range of its lines, including line ends. */
  readonly range: Range;
  /** The maximum columns per line, or undefined when the text isn't hard-wrapped. */
  readonly wrapWidth: number | undefined;
  /** The start of the lines above and below a heading that match its width. */
  readonly rules: readonly number[];
}

/** A line of fields: tables, aligned lists. Fields without words are not units. */
export interface Row {
  readonly type: 'row';
  readonly fields: readonly Field[];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Field extends Range {
  readonly unit: Unit | undefined;
}

export type Placement = Paragraph | Row;

/** Far more than in a book. Each takes a few hundred bytes. */
const MAX_LINES = 1_000_000;
/** A novel in one line is shorter. */
const MAX_UNIT_LENGTH = 1_000_000;

/** Shared by most units. */
const constraints: UnitConstraints = { singleLine: true };
const NONE: readonly never[] = [];

/**
 * Finds the units of a text, block by block: all lines of a text would take several times its memory.
 * @throws DocumentError `too-complex` when it exceeds the limits for lines or units.
 */
export function extract(text: string, options: OpenOptions = {}): readonly Placement[] {
  const isTranslation = isTranslationReadAgain(resolveLimits(options.limits));
  const documentWidth = wrapWidthOf(text);
  const placements: Placement[] = [];
  let context: UnitContext = { part: '', headings: [] };
  let count = 0;
  const unit = (source: string, kind: UnitKind): Unit => {
    count += 1;
    if (source.length > MAX_UNIT_LENGTH && !isTranslation)
      throw tooComplex('One paragraph or field has more than a million characters.');
    checkUnitCount(count);
    return { id: `t${count}`, kind, source: [source], codes: NONE, context, constraints };
  };
  for (const block of blocksOf(linesOf(text))) {
    const width = blockWidth(block, documentWidth);
    for (let index = 0; index < block.length; ) {
      const line = block[index];
      if (line === undefined) break;
      const end = paragraphEnd(block, index, width);
      const members = block.slice(index, end);
      index = end;
      if (
        line.kind === 'drawing' ||
        line.kind === 'address' ||
        members.some(({ text }) => hasBrokenBytes(text))
      )
        continue;
      if (line.kind === 'columns') {
        placements.push(readRow(line, unit));
        continue;
      }
      const rules = headingRules(block, end - members.length, end);
      const source = joinLines(members.map((member) => member.text));
      const kind = rules.length > 0 ? 'heading' : line.bullet === '' ? 'paragraph' : 'list-item';
      const placement: Paragraph = {
        type: 'paragraph',
        unit: unit(source, kind),
        range: { start: line.start, end: endOf(members.at(-1) ?? line) },
        wrapWidth: width,
        rules: rules.length === 0 ? NONE : rules.map(({ start }) => start),
      };
      placements.push(placement);
      if (kind === 'heading') context = { part: '', headings: [source] };
    }
  }
  return placements;
}

/** The maximum number of lines in memory without a blank one between them. */
const MAX_BLOCK = 5000;

/** Lines between blank lines. */
function* blocksOf(lines: Iterable<Line>): Generator<readonly Line[]> {
  let block: Line[] = [];
  for (const line of lines) {
    if (line.kind !== 'blank') block.push(line);
    if (block.length === MAX_BLOCK || (line.kind === 'blank' && block.length > 0)) {
      yield block;
      block = [];
    }
  }
  if (block.length > 0) yield block;
}

/** A longer first word is no evidence for or against wrapping. */
const MAX_LEAD_LENGTH = 24;

/** Columns of the text that the next line could have moved to the previous one: its first word, or ideograph. */
function leadWidth(line: Line): number {
  const width = displayWidth(/^(?:[\u3040-\u9fff\uff00-\uffef]|\S+)/.exec(line.text)?.[0] ?? '');
  return width > MAX_LEAD_LENGTH ? 0 : width;
}

/** Whether the next line's first word would not have fit. */
const isFull = (line: Line, next: Line, width: number): boolean => {
  const lead = leadWidth(next);
  return lead > 0 && line.width + 1 + lead > width;
};

/** Below this width, line ends are considered intentional. */
const MIN_WIDTH = 40;

/** The maximum width considered: no text is wrapped wider. */
const WIDEST = 300;
const WIDEST_WRAPPED = 200;

/**
 * The width at which a text is hard-wrapped: most lines with a successor are full at that width. Undefined when it isn't
 * wrapped. Lines are counted by their width and their width with the next line's first word, and not kept in memory.
 * @throws DocumentError `too-complex`.
 */
function wrapWidthOf(text: string): number | undefined {
  const widths = new Uint32Array(WIDEST + 1);
  /** Lines followed by a word, by the width at which they are no longer full. */
  const full = new Uint32Array(WIDEST + 1);
  let pairs = 0;
  let lines = 0;
  let line: Line | undefined;
  for (const next of linesOf(text)) {
    lines += 1;
    if (lines > MAX_LINES) throw tooComplex('It has more than a million lines.');
    if (line !== undefined && isPair(line, next)) {
      const width = Math.min(WIDEST, line.width);
      const lead = leadWidth(next);
      const fullTo = lead > 0 ? Math.min(WIDEST, line.width + lead) : 0;
      widths[width] = (widths[width] ?? 0) + 1;
      full[fullTo] = (full[fullTo] ?? 0) + 1;
      pairs += 1;
    }
    line = next;
  }
  const width = quantile(widths, Math.floor((pairs - 1) * 0.98));
  if (width === undefined || width < MIN_WIDTH || width > WIDEST_WRAPPED) return undefined;
  const fullPairs = full.subarray(width - 4).reduce((sum, count) => sum + count, 0);
  return fullPairs >= pairs * 0.6 ? width : undefined;
}

/** The value at a position of a sorted list, given the frequency of each value. */
function quantile(counts: Uint32Array, place: number): number | undefined {
  let before = 0;
  for (const [value, count] of counts.entries()) {
    before += count;
    if (place >= 0 && before > place) return value;
  }
  return undefined;
}

/**
 * A block may be narrower than the document, such as a quotation. In an unwrapped document, a block counts as wrapped if
 * each of its lines continues in the next.
 */
function blockWidth(block: readonly Line[], documentWidth: number | undefined): number | undefined {
  const widest = block.reduce((most, line) => Math.max(most, line.width), 0);
  if (documentWidth !== undefined) {
    const isNarrower = block.length > 2 && widest >= documentWidth * 0.75 && widest < documentWidth;
    return isNarrower ? widest : documentWidth;
  }
  const pairs = pairsOf(block);
  const runsOn = ([line, next]: LinePair) =>
    isRunOn(line, next, widest) || (pairs.length > 1 && isFull(line, next, widest - 4));
  return pairs.length > 0 && widest >= MIN_WIDTH && pairs.every(runsOn) ? widest : undefined;
}

type LinePair = readonly [line: Line, next: Line];

/** Pairs of adjacent lines, the second of which could continue the first. */
function pairsOf(lines: readonly Line[]): LinePair[] {
  return lines.flatMap((line, index) => {
    const next = lines[index + 1];
    return next !== undefined && isPair(line, next) ? [[line, next] as const] : [];
  });
}

const isPair = (line: Line, next: Line): boolean =>
  line.kind === 'text' && next.kind === 'text' && next.bullet === '';

/** A sentence that continues in lowercase. Program code does too, but its lines start or end with typical marks. */
function isRunOn(line: Line, next: Line, width: number): boolean {
  const isCode = /[;{}>]$/.test(line.text) || /[;{}>]$/.test(next.text);
  return !isCode && /^\p{Ll}/u.test(next.text) && line.width >= width / 2;
}

/** Index after the last line of the paragraph that starts at `from`. */
function paragraphEnd(block: readonly Line[], from: number, width: number | undefined): number {
  let end = from + 1;
  while (end < block.length && continues(block, from, end, width)) end += 1;
  return end;
}

function continues(block: readonly Line[], from: number, at: number, width: number | undefined): boolean {
  const [first, line, next, second] = [block[from], block[at - 1], block[at], block[from + 1]];
  if (width === undefined || first === undefined || line === undefined || next === undefined) return false;
  if (first.kind !== 'text' || next.kind !== 'text' || next.bullet !== '' || next.quote !== first.quote)
    return false;
  if (underlineCharacter(block[at + 1]) !== undefined) return false;
  const indent = columnsOf(next.prefix);
  const alignsWith = at === from + 1 ? indent : columnsOf(second?.prefix ?? '');
  const hangs = first.bullet === '' || indent > columnsOf(first.quote);
  if (indent !== alignsWith || !hangs || line.width > width * 1.5) return false;
  return isFull(line, next, width - 4) || isRunOn(line, next, width);
}

/** The line below a heading and, if it matches and doesn't underline anything else, the line above it. */
function headingRules(block: readonly Line[], from: number, end: number): readonly Line[] {
  const under = block[end];
  const over = block[from - 1];
  if (end - from !== 1 || under === undefined || underlineCharacter(under) === undefined) return [];
  const isOver = over !== undefined && (from < 2 || block[from - 2]?.kind === 'drawing');
  return isOver && underlineCharacter(over) === underlineCharacter(under) ? [over, under] : [under];
}

function readRow(line: Line, unit: (source: string, kind: UnitKind) => Unit): Row {
  const fields: Field[] = [];
  for (const { 0: text, index } of line.text.matchAll(/\S+(?:[^\S\t]{1,2}\S+)*/g)) {
    const start = line.textStart + index;
    fields.push({
      unit: hasWords(text) ? unit(text, 'cell') : undefined,
      start,
      end: start + text.length,
    });
  }
  return { type: 'row', fields };
}
