import {
  applyTextEdits,
  checkTextFile,
  replacementsOf,
  type TextEdit,
  type TextFileCheck,
} from '../../integrity/index.ts';
import { firstFrom, type Range } from '../../markdown/ranges.ts';
import type { InlineContent, Message, Targets, Unit, WriteResult } from '../../model/index.ts';
import { decodeTextAs } from '../../text/encoding/index.ts';
import { encodeTextFile, type TextFile } from '../../text/file.ts';
import { inlineText } from '../../text/inline.ts';
import { changedUnits } from '../../text/target.ts';
import { anchorEdits } from './anchors.ts';
import { compose } from './compose.ts';
import type { Extraction, Placement } from './extract.ts';
import { readMarkdown } from './read.ts';
import { shapeOfLeaf } from './shape.ts';

/** The maximum number of searches for single targets that change the structure. */
const MAX_ROUNDS = 25;
/** After this many readings, every target is verified separately before it is written. */
const MAX_TRUSTING_ROUNDS = 2;

/** The work limit for reading a translation, as a multiple of its source's. */
const TRANSLATED = 3;

/** Parsing steps (`markdown/work.ts`) after which a written document is no longer searched for faulty targets. */
const MAX_STEPS = 1_000_000;
/** The maximum number of texts that are verified separately. */
const MAX_PROOFS = 40_000;

/** The result for a unit. */
interface Written {
  readonly placement: Placement;
  readonly edit: TextEdit;
  readonly target: InlineContent;
  readonly shape: string;
}

/** The file with targets applied. */
export function write(
  file: TextFile,
  bytes: Uint8Array,
  units: readonly Unit[],
  extraction: Extraction,
  targets: Targets,
): WriteResult {
  const { changed, messages } = changedUnits(units, targets);
  const wanted = new Map(changed.map(({ unit, target }) => [unit.id, target]));
  const kept: Message[] = [];
  const { result, misread, structure } = writeReadable(file.text, extraction, wanted, kept);
  const output =
    result.edits.length === 0
      ? { bytes: bytes.slice(), encoding: file.encoding, messages: [] }
      : encodeTextFile(applyTextEdits(file.text, result.edits), file.encoding);
  const text = decodeTextAs(output.bytes, output.encoding) ?? '';
  const report = checkTextFile({
    source: file.text,
    output: text,
    edits: result.edits,
    unitsWritten: result.written.length,
    structure: structureCheck(extraction.structure, structure),
    atoms: { count: units.reduce((sum, unit) => sum + unit.codes.length, 0), lost: misread },
  });
  const replaced = replacementsOf(result.edits);
  return {
    bytes: output.bytes,
    report,
    messages: [...messages, ...kept, ...output.messages],
    replaced: () => replaced,
  };
}

/**
 * Writes the targets and reads the result. Most are correct immediately; the others are written again, with each attempt
 * verified separately, and those that still fail keep their source.
 */
function writeReadable(
  source: string,
  extraction: Extraction,
  wanted: Map<string, InlineContent>,
  kept: Message[],
): Reading & { readonly result: Result } {
  const proven: Proven = { ids: new Set(), proofs: { left: MAX_PROOFS } };
  let steps = 0;
  for (let trusting = 0, round = 0; ; ) {
    const result = composeAll(source, extraction, wanted, proven, kept);
    const reading = readAgain(source, extraction, result);
    const { misread, isAligned } = reading;
    if (misread.length === 0 && isAligned) return { ...reading, result };
    const [first] = misread;
    const isLast = steps > MAX_STEPS;
    steps += reading.steps;
    if (!isLast && steps > MAX_STEPS && first !== undefined) {
      keepSourcesFrom(first, extraction, wanted, kept);
      continue;
    }
    if (isLast) return { ...reading, result };
    const isTrusted = isAligned && trusting < MAX_TRUSTING_ROUNDS;
    const unproven = (isTrusted ? misread : [...wanted.keys()]).filter((id) => !proven.ids.has(id));
    if (unproven.length > 0) {
      for (const id of unproven) proven.ids.add(id);
      trusting += 1;
    } else if (misread.length === 0 || round === MAX_ROUNDS) {
      return { ...reading, result };
    } else {
      for (const id of misread) {
        wanted.delete(id);
        kept.push(keptSource(id));
      }
      round += 1;
    }
  }
}

/** Units whose attempts are verified separately, and how many verifications remain. */
interface Proven {
  readonly ids: Set<string>;
  readonly proofs: { left: number };
}

/** Text before the first faulty one is correct; text after it is unknown. */
function keepSourcesFrom(
  first: string,
  { placements }: Extraction,
  wanted: Map<string, InlineContent>,
  kept: Message[],
): void {
  const from = placements.findIndex(({ unit }) => unit.id === first);
  for (const { unit } of placements.slice(from)) {
    if (wanted.delete(unit.id)) kept.push(keptSource(unit.id));
  }
}

const keptSource = (unitId: string): Message => ({
  code: 'target-structure',
  severity: 'warning',
  text: 'A translation would have changed the structure of the document, so the original text was kept.',
  unitId,
});

interface Result {
  readonly written: readonly Written[];
  readonly edits: readonly TextEdit[];
}

/** Inner texts first: the text around an image contains its description. */
function composeAll(
  source: string,
  extraction: Extraction,
  wanted: Map<string, InlineContent>,
  { ids, proofs }: Proven,
  kept: Message[],
): Result {
  const isInner = (placement: Placement) => placement.type === 'value' || placement.leaf.syntax === 'label';
  const written: Written[] = [];
  const inner: TextEdit[] = [];
  const slice = (range: Range) => editedSlice(source, range, inner);
  const add = (placement: Placement) => {
    const target = wanted.get(placement.unit.id);
    if (target === undefined) return;
    const result = composeOne(
      placement,
      target,
      source,
      slice,
      ids.has(placement.unit.id) ? proofs : undefined,
    );
    if (result === undefined) {
      wanted.delete(placement.unit.id);
      kept.push(keptSource(placement.unit.id));
    } else {
      written.push(result);
      if (isInner(placement)) insertEdit(inner, result.edit);
    }
  };
  for (const placement of extraction.placements.filter(isInner)) add(placement);
  for (const edit of anchorEdits(source, extraction, headingTargets(extraction, wanted))) inner.push(edit);
  inner.sort(byPlace);
  for (const placement of extraction.placements) if (!isInner(placement)) add(placement);
  const texts = written.filter(({ placement }) => !isInner(placement)).map(({ edit }) => edit);
  return { written, edits: outermost([...texts, ...inner]) };
}

function composeOne(
  placement: Placement,
  target: InlineContent,
  source: string,
  slice: (range: Range) => string,
  proofs: { left: number } | undefined,
): Written | undefined {
  const { start, end } = placement.range;
  if (placement.type === 'text') {
    const composed = compose(placement, target, source, slice, proofs);
    return (
      composed && {
        placement,
        edit: { start, end, text: composed.text },
        target: composed.target,
        shape: composed.shape,
      }
    );
  }
  const value = inlineText(target).replace(/\s+/g, ' ').trim();
  const text = placement.leaf.syntax.encode(value);
  if (text === undefined || placement.leaf.syntax.decode(text) === undefined) return undefined;
  return { placement, edit: { start, end, text }, target, shape: value };
}

function headingTargets(
  extraction: Extraction,
  wanted: ReadonlyMap<string, InlineContent>,
): ReadonlyMap<number, InlineContent> {
  const found = new Map<number, InlineContent>();
  for (const { unit, leaf } of extraction.placements) {
    const target = wanted.get(unit.id);
    if (target !== undefined && leaf.type === 'text' && leaf.level > 0) found.set(leaf.range.start, target);
  }
  return found;
}

const byPlace = (a: Range, b: Range): number => a.start - b.start || b.end - a.end;

/** Inserts an edit in order, most often at the end. */
function insertEdit(edits: TextEdit[], edit: TextEdit): void {
  let at = edits.length;
  for (let last = edits[at - 1]; last !== undefined && byPlace(last, edit) > 0; last = edits[at - 1]) at -= 1;
  edits.splice(at, 0, edit);
}

/** @param edits in order. */
function editedSlice(source: string, { start, end }: Range, edits: readonly TextEdit[]): string {
  const inside: TextEdit[] = [];
  for (let index = firstFrom(edits, start); index < edits.length; index += 1) {
    const edit = edits[index];
    if (edit === undefined || edit.start > end) break;
    if (edit.end <= end) inside.push({ start: edit.start - start, end: edit.end - start, text: edit.text });
  }
  const text = source.slice(start, end);
  return inside.length === 0 ? text : applyTextEdits(text, outermost(inside));
}

/** Edits that are not inside another. */
function outermost(edits: readonly TextEdit[]): TextEdit[] {
  const result: TextEdit[] = [];
  for (const edit of [...edits].sort(byPlace)) {
    if (edit.start >= (result.at(-1)?.end ?? 0)) result.push(edit);
  }
  return result;
}

interface Reading {
  readonly misread: readonly string[];
  readonly structure: readonly string[];
  /** The number of parsing steps. */
  readonly steps: number;
  /** Whether the document has the same blocks and texts as its source. */
  readonly isAligned: boolean;
}

/** Reads the output and finds the units that differ from what was written. Empty when every text is correct. */
function readAgain(source: string, extraction: Extraction, { written, edits }: Result): Reading {
  if (edits.length === 0) return { misread: [], structure: extraction.structure, steps: 0, isAligned: true };
  const output = applyTextEdits(source, edits);
  const { leaves: found, structure, steps } = readMarkdown(output, { allowance: TRANSLATED });
  const byLeaf = new Map(
    written.map(({ placement, shape }) => [placement.leaf, { shape, id: placement.unit.id }]),
  );
  const leaves = extraction.leaves;
  const misread: string[] = [];
  for (const [index, leaf] of leaves.entries()) {
    const expected = byLeaf.get(leaf);
    const now = found[index];
    const isRead =
      now !== undefined && shapeOfLeaf(now, output) === (expected?.shape ?? shapeOfLeaf(leaf, source));
    if (isRead) continue;
    const culprit = expected ?? nearestWritten(leaves, index, byLeaf);
    if (culprit !== undefined) misread.push(culprit.id);
    // After an added or missing block, positions no longer correspond.
    if (found.length !== leaves.length) break;
  }
  const isAligned = found.length === leaves.length && isSame(structure, extraction.structure);
  return { misread: [...new Set(misread)], structure, steps, isAligned };
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((block, index) => block === b[index]);

function nearestWritten<Key, Value>(
  leaves: readonly Key[],
  from: number,
  written: ReadonlyMap<Key, Value>,
): Value | undefined {
  for (let index = from; index >= 0; index -= 1) {
    const leaf = leaves[index];
    const found = leaf === undefined ? undefined : written.get(leaf);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Compares the blocks of the source with those of the output. */
function structureCheck(
  before: readonly string[],
  after: readonly string[],
): NonNullable<TextFileCheck['structure']> {
  return {
    count: before.length,
    compare: () => {
      const at = before.findIndex((block, index) => block !== after[index]);
      if (at < 0 && before.length === after.length) return;
      throw new RangeError(`block ${at}: ${before[at] ?? 'nothing'} became ${after[at] ?? 'nothing'}`);
    },
  };
}
