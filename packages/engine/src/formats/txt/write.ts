import { applyTextEdits, checkTextFile, replacementsOf, type TextEdit } from '../../integrity/index.ts';
import type { InlineContent, Targets, Unit, WriteResult } from '../../model/index.ts';
import { decodeTextAs } from '../../text/encoding/index.ts';
import { encodeTextFile, type TextFile } from '../../text/file.ts';
import { inlineText } from '../../text/inline.ts';
import { displayWidth } from '../../text/script.ts';
import { changedUnits } from '../../text/target.ts';
import { wrapText } from '../../text/wrap.ts';
import type { Paragraph, Placement, Row } from './extract.ts';
import { columnsOf, type Line, lineAt, linesOf } from './parts.ts';

/** The file with targets applied. */
export function write(
  file: TextFile,
  bytes: Uint8Array,
  units: readonly Unit[],
  placements: readonly Placement[],
  targets: Targets,
): WriteResult {
  const { changed, messages } = changedUnits(units, targets);
  const texts = new Map(changed.map(({ unit, target }) => [unit.id, oneLine(target)]));
  const edits = placements.flatMap((placement) =>
    placement.type === 'row'
      ? rowEdits(placement, texts, file.text)
      : paragraphEdits(placement, texts, file.text),
  );
  const written =
    edits.length === 0
      ? { bytes: bytes.slice(), encoding: file.encoding, messages: [] }
      : encodeTextFile(applyTextEdits(file.text, edits), file.encoding);
  const report = checkTextFile({
    source: file.text,
    output: decodeTextAs(written.bytes, written.encoding) ?? '',
    edits,
    unitsWritten: changed.length,
    atoms: { count: 0, lost: [] },
  });
  const replaced = replacementsOf(edits);
  return {
    bytes: written.bytes,
    report,
    messages: [...messages, ...written.messages],
    replaced: () => replaced,
  };
}

/** Line breaks belong to the layout: those in a target become spaces. */
function oneLine(target: InlineContent): string {
  const text = inlineText(target);
  if (!layoutSpace.test(text)) return text.trim();
  return text.replace(/[\s\u0085]+/g, (space) => (layoutSpace.test(space) ? ' ' : space)).trim();
}

const layoutSpace = /[\n\r\t\f\v\u0085\u2028\u2029]/;

function paragraphEdits(
  { unit, range, wrapWidth, rules }: Paragraph,
  texts: ReadonlyMap<string, string>,
  source: string,
): TextEdit[] {
  const text = texts.get(unit.id);
  if (text === undefined) return [];
  const lines = [...linesOf(source, range.start, range.end)];
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return [];
  const wrapped = wrapLines(text, lines, wrapWidth);
  const edits = rules.flatMap((at) => ruleEdit(lineAt(source, at), first, displayWidth(text)));
  if (wrapped.length === lines.length) {
    return [
      ...edits,
      ...lines.map((line, index) => ({
        start: line.textStart,
        end: line.textEnd,
        text: wrapped[index] ?? '',
      })),
    ];
  }
  return [...edits, { start: first.textStart, end: last.textEnd, text: joinWrapped(wrapped, lines) }];
}

function wrapLines(text: string, lines: readonly Line[], wrapWidth: number | undefined): string[] {
  const widest = lines.reduce((most, line) => Math.max(most, line.width), 0);
  if (wrapWidth === undefined || (lines.length === 1 && widest > wrapWidth)) return [text];
  const right = Math.max(wrapWidth, lines.length > 1 ? widest : 0);
  const limit = (index: number) => Math.max(10, right - columnsOf(prefixOf(lines, index)));
  return wrapText(text, {
    source: lines.map((line) => displayWidth(line.text)),
    limits: Array.from({ length: Math.max(2, lines.length) }, (_, index) => limit(index)),
  });
}

/** The prefix of a line: its own, or for a new one that of the second line, or the width of the first prefix in spaces. */
function prefixOf(lines: readonly Line[], index: number): string {
  const own = lines[Math.min(index, lines.length - 1)];
  if (own === undefined) return '';
  if (index === 0 || lines.length > 1) return own.prefix;
  const { quote, prefix } = own;
  return own.bullet === ''
    ? prefix
    : quote + prefix.slice(quote.length).replace(/\S/g, (mark) => ' '.repeat(displayWidth(mark)));
}

function joinWrapped(wrapped: readonly string[], lines: readonly Line[]): string {
  const [first] = lines;
  const inner = lines.length > 1 ? first : undefined;
  const lineEnd = (inner?.trailing ?? '') + (first?.ending || '\n');
  return wrapped
    .map((text, index) => (index === 0 ? text : lineEnd + prefixOf(lines, index) + text))
    .join('');
}

/** A rule that matches the width of its heading is resized with it. */
function ruleEdit(rule: Line, heading: Line, width: number): TextEdit[] {
  const start = rule.start + (/^\s*/.exec(rule.prefix)?.[0].length ?? 0);
  const length = rule.textEnd - start;
  const character = rule.text.at(-1) ?? '';
  const growth = width - displayWidth(heading.text);
  if (Math.abs(length - displayWidth(heading.text)) > 1 || growth === 0) return [];
  return [{ start, end: rule.textEnd, text: character.repeat(length + growth) }];
}

/** Fields keep their columns while they fit, and realign after one that did not. */
function rowEdits({ fields }: Row, texts: ReadonlyMap<string, string>, source: string): TextEdit[] {
  const edits: TextEdit[] = [];
  let drift = 0;
  for (const [index, field] of fields.entries()) {
    const own = source.slice(field.start, field.end);
    const text = (field.unit && texts.get(field.unit.id)) ?? own;
    if (text !== own) edits.push({ start: field.start, end: field.end, text });
    const next = fields[index + 1];
    if (next === undefined) continue;
    const gap = source.slice(field.end, next.start);
    drift += displayWidth(text) - displayWidth(own);
    if (drift === 0 || gap.includes('\t')) continue;
    const width = Math.max(2, gap.length - drift);
    drift += width - gap.length;
    if (width !== gap.length) edits.push({ start: field.end, end: next.start, text: ' '.repeat(width) });
  }
  return edits;
}
