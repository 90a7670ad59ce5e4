import { applyTextEdits, checkTextFile, replacementsOf, type TextEdit } from '../../integrity/index.ts';
import type { InlineContent, Message, Targets, WriteResult } from '../../model/index.ts';
import { decodeTextAs, encodeText } from '../../text/encoding/index.ts';
import { encodeTextFile, type TextFile } from '../../text/file.ts';
import { inlineCodes, inlineText } from '../../text/inline.ts';
import { changedUnits } from '../../text/target.ts';
import { compose } from './compose.ts';
import { inputEncoding } from './detect.ts';
import type { Extraction, Placement } from './extract.ts';
import { languageEdits, scriptMessages } from './language.ts';
import { hasQuoteShorthands, languageName } from './languages.ts';
import { withoutEmptyLines, withoutOuterSpace } from './lines.ts';
import { keptSource } from './messages.ts';
import { findParts, type Parts } from './parts.ts';
import type { Range } from './pieces.ts';
import { targetShape, writtenShape } from './shape.ts';
import { readSpelling, type Spelling } from './spelling.ts';
import { compareStructure, firstMisread, structureOf } from './structure.ts';

/** A document as it was opened. */
export interface Opened {
  readonly file: TextFile;
  readonly bytes: Uint8Array;
  readonly extraction: Extraction;
}

/** The file with targets in place of sources. */
export function write(
  { file, bytes, extraction }: Opened,
  targets: Targets,
  targetLanguage?: string,
): WriteResult {
  const units = extraction.placements.map(({ unit }) => unit);
  const { changed, messages } = changedUnits(units, targets);
  const wanted = new Map(changed.map(({ unit, target }) => [unit.id, target]));
  const adaptation =
    targetLanguage === undefined || changed.length === 0
      ? []
      : languageEdits(extraction.parts, targetLanguage);
  const { kept, ...readable } = composeReadable(file, extraction, { wanted, adaptation, targetLanguage });
  const { output, edits } = encodeOutput(file, bytes, readable.edits);
  const text = decodeTextAs(output.bytes, output.encoding) ?? '';
  const before = structureOf(extraction.parts);
  /** What is written is what was read to see whether it can be, but where the encoding changes. */
  const written = () =>
    text === readable.parts.parsed.tokens.source ? readable.parts : findParts(text, extraction.parts.rules);
  const scriptNotes = scriptMessages(
    text,
    changed.map(({ target }) => inlineText(target)),
  );
  const report = checkTextFile({
    source: file.text,
    output: text,
    edits,
    unitsWritten: changed.length - kept.length,
    structure: { count: before.length, compare: () => compareStructure(before, structureOf(written())) },
    atoms: { count: units.reduce((sum, unit) => sum + unit.codes.length, 0), lost: [] },
  });
  return {
    bytes: output.bytes,
    report,
    messages: [...messages, ...kept, ...output.messages, ...scriptNotes],
    replaced: () => replacementsOf(edits),
  };
}

/** The output's bytes. One that its encoding can't hold says in its preamble that it is now in UTF-8. */
function encodeOutput(
  { text, encoding }: TextFile,
  bytes: Uint8Array,
  edits: readonly TextEdit[],
): { readonly output: ReturnType<typeof encodeTextFile>; readonly edits: readonly TextEdit[] } {
  if (edits.length === 0) return { output: { bytes: bytes.slice(), encoding, messages: [] }, edits };
  const output = encodeTextFile(applyTextEdits(text, edits), encoding);
  const declared = output.encoding.name === encoding.name ? null : inputEncoding.exec(text);
  if (declared?.[1] === undefined) return { output, edits };
  const start = declared.index + declared[0].lastIndexOf(declared[1], declared[0].lastIndexOf(']'));
  const all = [...edits, { start, end: start + declared[1].length, text: 'utf8' }];
  const { messages } = output;
  return { output: { ...encodeTextFile(applyTextEdits(text, all), output.encoding), messages }, edits: all };
}

/** What changes for the language's sake goes before text: it is never part of one but in odd documents. */
function withoutOverlap(texts: readonly TextEdit[], others: readonly TextEdit[]): TextEdit[] {
  const isFree = ({ start, end }: TextEdit) => texts.every((text) => end < text.start || start > text.end);
  return [...texts, ...others.filter(isFree)];
}

/** More targets than this that change the structure only in their place are not looked for one by one. */
const MAX_ROUNDS = 20;

/** What a document is to become. */
interface Change {
  /** Targets by the ids of their units. */
  readonly wanted: Map<string, InlineContent>;
  /** Edits for the language's sake. */
  readonly adaptation: readonly TextEdit[];
  readonly targetLanguage: string | undefined;
}

/** Leaves out targets until what is written has the structure of its source. */
function composeReadable(file: TextFile, extraction: Extraction, change: Change): Readable {
  const misread: Message[] = [];
  const { wanted } = change;
  for (let round = 0; ; round += 1) {
    const composed = composeAll(file, extraction, wanted, change.targetLanguage);
    const edits = withoutOverlap(composed.edits, change.adaptation);
    const parts =
      edits.length === 0
        ? extraction.parts
        : findParts(applyTextEdits(file.text, edits), extraction.parts.rules);
    const misreadFrom = firstMisread(extraction.parts, parts, edits) ?? -1;
    const culprit = extraction.placements.findLast(
      ({ leaf, unit }) => leaf.start <= misreadFrom && wanted.has(unit.id),
    );
    if (culprit === undefined || round === MAX_ROUNDS)
      return { edits, parts, kept: [...composed.kept, ...misread] };
    wanted.delete(culprit.unit.id);
    misread.push(keptSource(culprit.unit.id));
  }
}

interface Composed {
  readonly edits: readonly TextEdit[];
  readonly kept: readonly Message[];
}

interface Readable extends Composed {
  /** What the edits make of the document, read again. */
  readonly parts: Parts;
}

/** Inner texts first: what stands around a footnote contains the footnote. */
function composeAll(
  { text: source, encoding }: TextFile,
  { parts, placements }: Extraction,
  wanted: ReadonlyMap<string, InlineContent>,
  targetLanguage: string | undefined,
): Composed {
  const encodable = new Map<string, boolean>();
  const canEncode = (character: string) => {
    // Decoders read Latin-1 as Windows-1252; inputenc doesn't.
    if (encoding.name === 'iso-8859-1' && character > '\u00ff') return false;
    const known =
      encodable.get(character) ?? encodeText(character, { ...encoding, byteOrderMark: false }) !== undefined;
    encodable.set(character, known);
    return known;
  };
  const spelling = readSpelling(parts.leaves, source, {
    ...quoteShorthands(parts, targetLanguage),
    canEncode,
  });
  const edits: TextEdit[] = [];
  const kept: Message[] = [];
  const slice = (range: Range) => editedSlice(source, range, edits);
  for (const placement of [...placements].reverse()) {
    const { unit, start, end } = placement;
    const wantedTarget = wanted.get(unit.id);
    if (wantedTarget === undefined) continue;
    const target = withoutOuterSpace(withoutEmptyLines(wantedTarget, placement));
    const text = usesCodesProperly(placement, target)
      ? compose(placement, target, source, spelling, slice)
      : undefined;
    const isRead =
      text !== undefined && isReadAs(text, targetShape(placement, target, slice), placement, parts);
    if (isRead) edits.push({ start, end, text: enclosed(text, placement) });
    else kept.push(keptSource(unit.id));
  }
  return { edits: outermost(edits), kept: kept.reverse() };
}

/** Whether `"` is active in what is written, and whether `"a` still is an umlaut there. */
function quoteShorthands(
  { shorthands, parsed }: Parts,
  targetLanguage: string | undefined,
): Pick<Spelling, 'shorthands' | 'keepsShorthands'> {
  if (targetLanguage === undefined) return { shorthands, keepsShorthands: true };
  const name = languageName(targetLanguage, 'babel') ?? '';
  const isBabel = /\{babel\}/.test(parsed.tokens.source);
  return {
    shorthands: shorthands || (isBabel && hasQuoteShorthands(name)),
    keepsShorthands: shorthands && /german/.test(name),
  };
}

/** The space that a text may begin with keeps it apart from a control word before it. */
const isReadAs = (text: string, shape: string, placement: Placement, parts: Parts): boolean =>
  writtenShape(text, placement, parts) === shape ||
  (text.startsWith(' ') && writtenShape(text.slice(1), placement, parts) === shape);

/** What isn't formatting is used once, and only once. */
function usesCodesProperly({ unit }: Placement, target: InlineContent): boolean {
  const uses = new Map<number, number>();
  for (const { id } of inlineCodes(target)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return unit.codes.every(({ id, canOmit, canRepeat }) => {
    const count = uses.get(id) ?? 0;
    return (count > 0 || canOmit) && (count < 2 || canRepeat);
  });
}

/** A value in a list of keys gets braces when it holds what ends it. */
function enclosed(text: string, { leaf }: Placement): string {
  return leaf.enclosure === 'bare' && /[,=\]]/.test(text) ? `{${text}}` : text;
}

/** The source of a range with the edits inside of it. Edits stand in descending order of their starts. */
function editedSlice(source: string, { start, end }: Range, edits: readonly TextEdit[]): string {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle]?.start ?? 0) >= end) low = middle + 1;
    else high = middle;
  }
  const inside: TextEdit[] = [];
  for (let index = low; index < edits.length; index += 1) {
    const edit = edits[index];
    if (edit === undefined || edit.start < start) break;
    if (edit.end <= end) inside.push(edit);
  }
  if (inside.length === 0) return source.slice(start, end);
  return applyTextEdits(
    source.slice(start, end),
    outermost(inside).map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start })),
  );
}

/** Edits that lie inside no other. */
function outermost(edits: readonly TextEdit[]): TextEdit[] {
  const result: TextEdit[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start >= (result.at(-1)?.end ?? 0)) result.push(edit);
  }
  return result;
}
