import { applyTextEdits, type TextEdit } from '../../integrity/index.ts';
import type { Draft, InlineContent, Targets, Unit, WriteResult } from '../../model/index.ts';
import { rewriteTextFile, type TextFile } from '../../text/file.ts';
import { inlineText } from '../../text/inline.ts';
import { displayWidth } from '../../text/script.ts';
import { type ChangedUnit, changedUnits } from '../../text/target.ts';
import { wrapText } from '../../text/wrap.ts';
import { type Extraction, type Paragraph, type Placement, type Row, widestOf } from './extract.ts';
import { resizedGap } from './forms.ts';
import { columnsOf, type Lines } from './parts.ts';

/** The file with targets applied. */
export function write(
  file: TextFile,
  bytes: Uint8Array,
  units: readonly Unit[],
  { lines, placements }: Extraction,
  targets: Targets,
): WriteResult {
  const { changed, messages } = changedUnits(units, targets);
  const written = rewriteTextFile(file, bytes, () => editsOf(placements, changed, lines), changed.length);
  return { ...written, messages: [...messages, ...written.messages] };
}

/** The text with targets applied, not verified. Each line keeps its place: the first one of a paragraph has all of its text. */
export function draft(
  { text }: TextFile,
  units: readonly Unit[],
  { lines, placements }: Extraction,
  targets: Targets,
): Draft {
  const edits = [...editsOf(placements, changedUnits(units, targets).changed, lines, firstLineEdits)];
  return { type: 'text', source: text, text: applyTextEdits(text, edits) };
}

/** The edits in document order, which is also that of the changed units. */
function* editsOf(
  placements: readonly Placement[],
  changed: readonly ChangedUnit[],
  lines: Lines,
  editsOfParagraph: typeof paragraphEdits = paragraphEdits,
): Generator<TextEdit, void> {
  let next = 0;
  const textOf = (unit: Unit): string | undefined => {
    const change = changed[next];
    if (change?.unit !== unit) return undefined;
    next += 1;
    return oneLine(change.target);
  };
  for (const placement of placements) {
    if (placement.type === 'row') yield* rowEdits(placement, textOf, lines.source);
    else {
      const text = textOf(placement.unit);
      if (text !== undefined) yield* editsOfParagraph(placement, text, lines);
    }
  }
}

/** Line breaks belong to the layout: those in a target become spaces. */
function oneLine(target: InlineContent): string {
  const text = inlineText(target);
  if (!layoutSpace.test(text)) return text.trim();
  return text.replace(/[\s\u0085]+/g, (space) => (layoutSpace.test(space) ? ' ' : space)).trim();
}

const layoutSpace = /[\n\r\t\f\v\u0085\u2028\u2029]/;

function paragraphEdits(paragraph: Paragraph, text: string, lines: Lines): TextEdit[] {
  const { from, to, rules } = paragraph;
  const wrapped = wrapLines(text, lines, paragraph);
  const start = lines.textStart(from);
  const edits: TextEdit[] = [];
  if (wrapped.length !== to - from)
    edits.push({ start, end: lines.textEnd(to - 1), text: joinWrapped(wrapped, lines, paragraph) });
  else
    for (let line = from; line < to; line += 1)
      edits.push({
        start: lines.textStart(line),
        end: lines.textEnd(line),
        text: wrapped[line - from] ?? '',
      });
  if (rules.length === 0) return edits;
  const ruleEdits = rules.flatMap((rule) => ruleEdit(lines, rule, from, displayWidth(text)));
  return [...edits, ...ruleEdits].toSorted((a, b) => a.start - b.start);
}

function firstLineEdits({ from, to }: Paragraph, text: string, lines: Lines): TextEdit[] {
  const edits: TextEdit[] = [];
  for (let line = from; line < to; line += 1)
    edits.push({ start: lines.textStart(line), end: lines.textEnd(line), text: line === from ? text : '' });
  return edits;
}

function wrapLines(text: string, lines: Lines, paragraph: Paragraph): string[] {
  const { from, to, wrapWidth } = paragraph;
  const count = to - from;
  const widest = widestOf(lines, from, to);
  if (wrapWidth === undefined || (count === 1 && widest > wrapWidth)) return [text];
  const right = Math.max(wrapWidth, count > 1 ? widest : 0);
  const source: number[] = [];
  const limits: number[] = [];
  for (let index = 0; index < Math.max(2, count); index += 1) {
    if (index < count) source.push(lines.textWidth(from + index));
    limits.push(Math.max(10, right - columnsOf(prefixOf(lines, paragraph, index))));
  }
  return wrapText(text, { source, limits });
}

/** The prefix of a line: its own, or for a new one that of the second line, or the width of the first prefix in spaces. */
function prefixOf(lines: Lines, { from, to }: Paragraph, index: number): string {
  const own = Math.min(from + index, to - 1);
  const prefix = lines.prefix(own);
  if (index === 0 || to - from > 1 || !lines.hasBullet(own)) return prefix;
  const quote = lines.quote(own);
  return quote + prefix.slice(quote.length).replace(/\S/g, (mark) => ' '.repeat(displayWidth(mark)));
}

function joinWrapped(wrapped: readonly string[], lines: Lines, paragraph: Paragraph): string {
  const { from, to } = paragraph;
  const lineEnd = (to - from > 1 ? lines.trailing(from) : '') + (lines.ending(from) || '\n');
  const pieces: string[] = [];
  for (const [index, text] of wrapped.entries()) {
    if (index > 0) pieces.push(lineEnd, prefixOf(lines, paragraph, index));
    pieces.push(text);
  }
  return pieces.join('');
}

/** A rule that matches the width of its heading is resized with it. */
function ruleEdit(lines: Lines, rule: number, heading: number, width: number): TextEdit[] {
  const start = lines.start(rule) + (/^\s*/.exec(lines.prefix(rule))?.[0].length ?? 0);
  const end = lines.textEnd(rule);
  const length = end - start;
  const growth = width - lines.textWidth(heading);
  if (Math.abs(length - lines.textWidth(heading)) > 1 || growth === 0) return [];
  return [{ start, end, text: lines.source.charAt(end - 1).repeat(length + growth) }];
}

/** Fields keep their columns while they fit, and realign after one that did not. */
function* rowEdits(
  { fields }: Row,
  textOf: (unit: Unit) => string | undefined,
  source: string,
): Generator<TextEdit, void> {
  let drift = 0;
  for (const [index, field] of fields.entries()) {
    const own = source.slice(field.start, field.end);
    const text = (field.unit && textOf(field.unit)) ?? own;
    if (text !== own) yield { start: field.start, end: field.end, text };
    const next = fields[index + 1];
    if (next === undefined) continue;
    const gap = source.slice(field.end, next.start);
    drift += displayWidth(text) - displayWidth(own);
    if (drift === 0 || gap.includes('\t')) continue;
    const width = Math.max(2, gap.length - drift);
    drift += width - gap.length;
    const resized = resizedGap(gap, width);
    if (resized !== gap) yield { start: field.end, end: next.start, text: resized };
  }
}
