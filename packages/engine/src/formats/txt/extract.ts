import { checkUnitCount, isTranslationReadAgain, MAX_PLAIN_UNITS, resolveLimits } from '../../limits.ts';
import type { Range } from '../../markdown/ranges.ts';
import {
  type Message,
  type OpenOptions,
  tooComplex,
  type Unit,
  type UnitConstraints,
  type UnitContext,
  type UnitKind,
} from '../../model/index.ts';
import { hasBrokenBytes, repairedBytes } from '../../text/encoding/index.ts';
import { displayWidth } from '../../text/script.ts';
import { withoutEnd, withoutStart } from '../../text/trim.ts';
import { joinLines } from '../../text/wrap.ts';
import {
  isBar,
  isSetting,
  isTiming,
  isVttHidden,
  settingValue,
  voiceTag,
  withoutBars,
  withoutLeaders,
} from './forms.ts';
import { columnsOf, hasWords, isAddress, Lines, Marks, wordEnd } from './parts.ts';

/** A unit that spans whole lines. */
export interface Paragraph {
  readonly type: 'paragraph';
  readonly unit: Unit;
  /** Its lines, from the first to the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The maximum columns per line, or undefined when the text isn't hard-wrapped. */
  readonly wrapWidth: number | undefined;
  /** The lines above and below a heading that match its width. */
  readonly rules: readonly number[];
}

/** A line of fields: tables, aligned lists. Fields without words are not units. */
export interface Row {
  readonly type: 'row';
  readonly fields: readonly Field[];
}

interface Field {
  readonly unit: Unit | undefined;
  readonly start: number;
  readonly end: number;
}

export type Placement = Paragraph | Row;

export interface Extraction {
  readonly lines: Lines;
  readonly placements: readonly Placement[];
  readonly messages: readonly Message[];
}

/** A novel in one line is shorter. */
const MAX_UNIT_LENGTH = 1_000_000;

/** Shared by most units. */
const constraints: UnitConstraints = { singleLine: true };
const NONE: readonly never[] = [];

/**
 * Finds the units of a text, block by block.
 * @throws DocumentError `too-complex` when it exceeds the limits for lines or units.
 */
export function extract(text: string, options: OpenOptions = {}): Extraction {
  const isTranslation = isTranslationReadAgain(resolveLimits(options.limits));
  const lines = new Lines(text);
  const documentWidth = wrapWidthOf(lines);
  const isDamaged = hasBrokenBytes(text);
  const isVtt = isVttHidden(text.slice(0, 7));
  const equals = new Marks((from) => text.indexOf('=', from));
  const placements: Placement[] = [];
  let context: UnitContext = { part: '', headings: [] };
  let count = 0;
  let repaired = 0;
  const unit = (found: string, kind: UnitKind): Unit => {
    count += 1;
    const source = isDamaged ? repairedBytes(found) : found;
    if (source !== found) repaired += 1;
    if (source.length > MAX_UNIT_LENGTH && !isTranslation)
      throw tooComplex('One paragraph or field has more than a million characters.');
    checkUnitCount(count, MAX_PLAIN_UNITS);
    return { id: `t${count}`, kind, source: [source], codes: NONE, context, constraints };
  };
  for (const block of blocksOf(lines)) {
    if (isVtt && isVttHidden(lines.text(block.from))) continue;
    const hasSettings =
      equals.from(lines.start(block.from)) < lines.end(block.to - 1) && isSettingsBlock(block);
    const width = hasSettings ? undefined : blockWidth(block, documentWidth);
    for (let line = block.from; line < block.to; ) {
      const from = line;
      const to = paragraphEnd(block, from, width);
      line = to;
      const lineKind = lines.kind(from);
      if (lineKind === 'drawing' || lineKind === 'address') continue;
      if (isVtt && to < block.to && isTiming(lines.text(to))) continue;
      const texts = textsOf(lines, from, to);
      if (isDamaged && hasBrokenBytes(repairedBytes(texts.join('\n')))) continue;
      const part = hasSettings ? settingValue(texts[0] ?? '') : isVtt ? afterVoice(texts) : undefined;
      if (part !== undefined) {
        placements.push(readPart(lines, from, part, unit));
        continue;
      }
      if (lineKind === 'columns') {
        placements.push(readRow(lines, from, unit));
        continue;
      }
      const rules = headingRules(block, from, to);
      const source = joinLines(texts);
      const kind = rules.length > 0 ? 'heading' : lines.hasBullet(from) ? 'list-item' : 'paragraph';
      const own = unit(source, kind);
      placements.push({ type: 'paragraph', unit: own, from, to, wrapWidth: width, rules });
      if (kind === 'heading') context = { part: '', headings: [source] };
    }
  }
  return { lines, placements, messages: repaired > 0 ? [repairedMessage(repaired)] : NONE };
}

const repairedMessage = (texts: number): Message => ({
  code: 'encoding-repaired',
  severity: 'warning',
  text: `${texts === 1 ? 'One text has' : `${texts.toLocaleString('en-US')} texts have`} bytes that are not UTF-8. They were read as Windows-1252, and the translation has these letters in UTF-8.`,
});

/** At least two lines with `=` are settings, whose lines are never joined. */
function isSettingsBlock({ lines, from, to }: Block): boolean {
  let found = 0;
  for (let line = from; line < to && found < 2; line += 1) if (isSetting(lines.text(line))) found += 1;
  return found > 1;
}

/** What follows the speaker of a subtitle of one line. */
function afterVoice(texts: readonly string[]): Range | undefined {
  const [text = ''] = texts;
  const { length } = voiceTag(text);
  return length > 0 && texts.length === 1 ? { start: length, end: text.length } : undefined;
}

/** A part of a line as a row with one field. */
function readPart(
  lines: Lines,
  line: number,
  part: Range,
  unit: (source: string, kind: UnitKind) => Unit,
): Row {
  const text = lines.text(line).slice(part.start, part.end);
  const start = lines.textStart(line) + part.start;
  const isUnit = hasWords(text) && !isAddress(text);
  return {
    type: 'row',
    fields: [{ unit: isUnit ? unit(text, 'cell') : undefined, start, end: start + text.length }],
  };
}

function textsOf(lines: Lines, from: number, to: number): string[] {
  const texts: string[] = [];
  for (let line = from; line < to; line += 1) texts.push(lines.text(line));
  return texts;
}

/** Lines between blank lines. */
interface Block {
  readonly lines: Lines;
  readonly from: number;
  readonly to: number;
}

/** The maximum number of lines that are read together without a blank one between them. */
const MAX_BLOCK = 5000;

function* blocksOf(lines: Lines): Generator<Block> {
  let from = 0;
  for (let line = 0; line < lines.size; line += 1) {
    const isBlank = lines.kind(line) === 'blank';
    const to = isBlank ? line : line + 1;
    if (isBlank || to - from === MAX_BLOCK) {
      if (to > from) yield { lines, from, to };
      from = line + 1;
    }
  }
  if (from < lines.size) yield { lines, from, to: lines.size };
}

/** A longer first word is no evidence for or against wrapping. */
const MAX_LEAD_LENGTH = 24;
const ideograph = /[\u3040-\u9fff\uff00-\uffef]/;

/** Columns of the text that the next line could have moved to the previous one: its first word, or ideograph. */
function leadWidth(lines: Lines, line: number): number {
  const start = lines.textStart(line);
  const isIdeograph = ideograph.test(lines.source.charAt(start));
  const end = isIdeograph ? start + 1 : wordEnd(lines.source, start, lines.textEnd(line));
  const width = displayWidth(lines.source.slice(start, end));
  return width > MAX_LEAD_LENGTH ? 0 : width;
}

/** Whether the first word of the line `next` would not have fit into `line`. */
const isFull = (lines: Lines, line: number, next: number, width: number): boolean => {
  const lead = leadWidth(lines, next);
  return lead > 0 && lines.width(line) + 1 + lead > width;
};

/** Below this width, line ends are considered intentional. */
const MIN_WIDTH = 40;

/** The maximum width considered: no text is wrapped wider. */
const WIDEST = 300;
const WIDEST_WRAPPED = 200;

/**
 * The width at which a text is hard-wrapped: most lines with a successor are full at that width. Undefined when it isn't
 * wrapped. Lines are counted by their width and their width with the next line's first word.
 */
function wrapWidthOf(lines: Lines): number | undefined {
  const widths = new Uint32Array(WIDEST + 1);
  /** Lines followed by a word, by the width at which they are no longer full. */
  const full = new Uint32Array(WIDEST + 1);
  let pairs = 0;
  for (let line = 0; line + 1 < lines.size; line += 1) {
    if (!isPair(lines, line)) continue;
    const width = Math.min(WIDEST, lines.width(line));
    const lead = leadWidth(lines, line + 1);
    const fullTo = lead > 0 ? Math.min(WIDEST, lines.width(line) + lead) : 0;
    widths[width] = (widths[width] ?? 0) + 1;
    full[fullTo] = (full[fullTo] ?? 0) + 1;
    pairs += 1;
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
function blockWidth(block: Block, documentWidth: number | undefined): number | undefined {
  const { lines, from, to } = block;
  const widest = widestOf(lines, from, to);
  if (documentWidth !== undefined) {
    const isNarrower = to - from > 2 && widest >= documentWidth * 0.75 && widest < documentWidth;
    return isNarrower ? widest : documentWidth;
  }
  if (widest < MIN_WIDTH) return undefined;
  const pairs: number[] = [];
  for (let line = from; line + 1 < to; line += 1) if (isPair(lines, line)) pairs.push(line);
  const runsOn = (line: number) =>
    isRunOn(lines, line, line + 1, widest) || (pairs.length > 1 && isFull(lines, line, line + 1, widest - 4));
  return pairs.length > 0 && pairs.every(runsOn) ? widest : undefined;
}

/** The columns of the widest of some lines. */
export function widestOf(lines: Lines, from: number, to: number): number {
  let widest = 0;
  for (let line = from; line < to; line += 1) widest = Math.max(widest, lines.width(line));
  return widest;
}

/** Whether the next line could continue a line. */
const isPair = (lines: Lines, line: number): boolean =>
  lines.kind(line) === 'text' && lines.kind(line + 1) === 'text' && !lines.hasBullet(line + 1);

const lowercase = /^\p{Ll}/u;

/** A sentence that continues in lowercase. Program code does too, but its lines start or end with typical marks. */
function isRunOn(lines: Lines, line: number, next: number, width: number): boolean {
  const start = lines.textStart(next);
  return (
    lines.width(line) >= width / 2 &&
    !endsAsCode(lines, line) &&
    !endsAsCode(lines, next) &&
    lowercase.test(lines.source.slice(start, start + 2))
  );
}

const endsAsCode = (lines: Lines, line: number): boolean =>
  ';{}>'.includes(lines.source.charAt(lines.textEnd(line) - 1));

/** The line after the last one of the paragraph that starts at `from`. */
function paragraphEnd(block: Block, from: number, width: number | undefined): number {
  let to = from + 1;
  while (to < block.to && continues(block, from, to, width)) to += 1;
  return to;
}

function continues({ lines, to }: Block, from: number, at: number, width: number | undefined): boolean {
  if (width === undefined || lines.kind(from) !== 'text' || lines.kind(at) !== 'text') return false;
  if (lines.hasBullet(at) || lines.quote(at) !== lines.quote(from)) return false;
  if (at + 1 < to && underlineCharacter(lines, at + 1) !== undefined) return false;
  const indent = lines.indent(at);
  const alignsWith = at === from + 1 ? indent : lines.indent(from + 1);
  const hangs = !lines.hasBullet(from) || indent > columnsOf(lines.quote(from));
  if (indent !== alignsWith || !hangs || lines.width(at - 1) > width * 1.5) return false;
  return isFull(lines, at - 1, at, width - 4) || isRunOn(lines, at - 1, at, width);
}

/** The line below a heading and, if it matches and doesn't underline anything else, the line above it. */
function headingRules(block: Block, from: number, to: number): readonly number[] {
  if (to - from !== 1 || to === block.to) return NONE;
  const character = underlineCharacter(block.lines, to);
  if (character === undefined) return NONE;
  const over = from - 1;
  const isOver = over >= block.from && (over === block.from || block.lines.kind(over - 1) === 'drawing');
  return isOver && underlineCharacter(block.lines, over) === character ? [over, to] : [to];
}

/** The character of a line that underlines the previous one: `====`, `----`, `~~~~`. */
function underlineCharacter(lines: Lines, line: number): string | undefined {
  if (lines.kind(line) !== 'drawing') return undefined;
  return /^([=\-~^*_#"+])\1{2,}$/.exec(lines.prefix(line).trim() + lines.text(line))?.[1];
}

/** Marks that belong to the blank next to a label. */
const beforeBlank = ' \t([{<|';
const afterBlank = ' \t)]}>|';

function readRow(lines: Lines, line: number, unit: (source: string, kind: UnitKind) => Unit): Row {
  const fields: Field[] = [];
  const own = lines.text(line);
  const isDrawn = isBar(own.charAt(own.length - 1));
  const bare = isDrawn ? withoutBars(own) : withoutLeaders(own);
  const hasLeader = bare !== own && !isDrawn;
  for (const { 0: found, index } of bare.matchAll(/\S+(?:[^\S\t]{1,2}\S+)*/g)) {
    const opened = hasLeader ? withoutStart(found, afterBlank) : found;
    const text = hasLeader ? withoutEnd(opened, beforeBlank) : opened;
    if (text === '') continue;
    const start = lines.textStart(line) + index + found.length - opened.length;
    fields.push({
      unit: hasWords(text) ? unit(text, 'cell') : undefined,
      start,
      end: start + text.length,
    });
  }
  // The bar at the end stays in its column.
  const end = lines.textEnd(line);
  if (isDrawn) fields.push({ unit: undefined, start: end, end });
  return { type: 'row', fields };
}
