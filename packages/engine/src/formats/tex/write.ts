import { applyTextEdits, checkTextFile, replacementsOf, type TextEdit } from '../../integrity/index.ts';
import type { InlineContent, Message, Targets, WriteResult } from '../../model/index.ts';
import { decodeTextAs, encodeText } from '../../text/encoding/index.ts';
import { encodeTextFile, type TextFile } from '../../text/file.ts';
import { inlineCodes } from '../../text/inline.ts';
import { changedUnits } from '../../text/target.ts';
import { compose } from './compose.ts';
import type { Extraction, Placement } from './extract.ts';
import type { Range } from './inline.ts';
import { keptSource } from './messages.ts';
import { findParts, type Leaf } from './parts.ts';
import { targetShape, writtenShape } from './shape.ts';
import { readSpelling } from './spelling.ts';
import { compareStructure, structureOf } from './structure.ts';

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
  _targetLanguage?: string,
): WriteResult {
  const units = extraction.placements.map(({ unit }) => unit);
  const { changed, messages } = changedUnits(units, targets);
  const wanted = new Map(changed.map(({ unit, target }) => [unit.id, target]));
  const { edits, kept } = composeReadable(file, extraction, wanted);
  const output =
    edits.length === 0
      ? { bytes: bytes.slice(), encoding: file.encoding, messages: [] }
      : encodeTextFile(applyTextEdits(file.text, edits), file.encoding);
  const text = decodeTextAs(output.bytes, output.encoding) ?? '';
  const before = structureOf(extraction.parts);
  const report = checkTextFile({
    source: file.text,
    output: text,
    edits,
    unitsWritten: changed.length - kept.length,
    structure: { count: before.length, compare: () => compareStructure(before, text) },
    atoms: { count: units.reduce((sum, unit) => sum + unit.codes.length, 0), lost: [] },
  });
  return {
    bytes: output.bytes,
    report,
    messages: [...messages, ...kept, ...output.messages],
    replaced: () => replacementsOf(edits),
  };
}

/** More targets than this that change the structure only in their place are not looked for one by one. */
const MAX_ROUNDS = 20;

/** Leaves out targets until what is written has the structure of its source. */
function composeReadable(
  file: TextFile,
  extraction: Extraction,
  wanted: Map<string, InlineContent>,
): Composed {
  const misread: Message[] = [];
  for (let round = 0; ; round += 1) {
    const composed = composeAll(file, extraction, wanted);
    const misreadLeaf =
      composed.edits.length === 0 ? undefined : firstMisread(file.text, extraction, composed);
    const culprit = extraction.placements.findLast(
      ({ leaf, unit }) => leaf.start <= (misreadLeaf?.start ?? -1) && wanted.has(unit.id),
    );
    if (culprit === undefined || round === MAX_ROUNDS)
      return { ...composed, kept: [...composed.kept, ...misread] };
    wanted.delete(culprit.unit.id);
    misread.push(keptSource(culprit.unit.id));
  }
}

/** The first text that isn't what it was; undefined when all are. */
function firstMisread(source: string, { parts }: Extraction, { edits }: Composed): Leaf | undefined {
  const isSure = ({ isGuess }: Leaf) => !isGuess;
  const before = parts.leaves.filter(isSure);
  const after = findParts(applyTextEdits(source, edits)).leaves.filter(isSure);
  const at = before.findIndex((leaf, index) => {
    const now = after[index];
    return leaf.kind !== now?.kind || leaf.level !== now.level || leaf.enclosure !== now.enclosure;
  });
  return before[at] ?? (after.length > before.length ? before.at(-1) : undefined);
}

interface Composed {
  readonly edits: readonly TextEdit[];
  readonly kept: readonly Message[];
}

/** Inner texts first: what stands around a footnote contains the footnote. */
function composeAll(
  { text: source, encoding }: TextFile,
  { parts, placements }: Extraction,
  wanted: ReadonlyMap<string, InlineContent>,
): Composed {
  const encodable = new Map<string, boolean>();
  const canEncode = (character: string) => {
    const known =
      encodable.get(character) ?? encodeText(character, { ...encoding, byteOrderMark: false }) !== undefined;
    encodable.set(character, known);
    return known;
  };
  const spelling = readSpelling(parts.leaves, source, { shorthands: parts.shorthands, canEncode });
  const edits: TextEdit[] = [];
  const kept: Message[] = [];
  const slice = (range: Range) => editedSlice(source, range, edits);
  for (const placement of [...placements].reverse()) {
    const { unit, start, end } = placement;
    const target = wanted.get(unit.id);
    if (target === undefined) continue;
    const text = usesCodesProperly(placement, target)
      ? enclosed(compose(placement, target, source, spelling, slice), placement)
      : undefined;
    const isRead =
      text !== undefined && writtenShape(text, placement, parts) === targetShape(placement, target, slice);
    if (isRead) edits.push({ start, end, text });
    else kept.push(keptSource(unit.id));
  }
  return { edits: outermost(edits), kept: kept.reverse() };
}

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
