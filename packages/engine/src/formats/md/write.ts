import { applyTextEdits, checkTextFile, replacementsOf, type TextEdit } from '../../integrity/index.ts';
import { firstFrom, type Range } from '../../markdown/ranges.ts';
import type { InlineContent, Message, Targets, Unit, WriteResult } from '../../model/index.ts';
import { decodeTextAs } from '../../text/encoding/index.ts';
import { encodeTextFile, type TextFile } from '../../text/file.ts';
import { inlineText } from '../../text/inline.ts';
import { changedUnits } from '../../text/target.ts';
import { anchorEdits } from './anchors.ts';
import { compose } from './compose.ts';
import type { Extraction, Placement } from './extract.ts';
import { type Result, structureCheck, type Verification, verifier, type Written } from './verify.ts';

/** The maximum number of searches for single targets that change the structure. */
const MAX_ROUNDS = 25;
/** After this many readings, every target is verified separately before it is written. */
const MAX_TRUSTING_ROUNDS = 2;

/** Parsing steps (`markdown/work.ts`) after which a written document is no longer searched for faulty targets. */
const MAX_STEPS = 1_000_000;
/** The maximum number of texts that are verified separately. */
const MAX_PROOFS = 40_000;

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
): Verification & { readonly result: Result } {
  const proven: Proven = { ids: new Set(), proofs: { left: MAX_PROOFS }, composed: new Map() };
  const verify = verifier(source, extraction);
  let steps = 0;
  for (let trusting = 0, round = 0; ; ) {
    const result = composeAll(source, extraction, wanted, proven, kept);
    const verification = verify(result);
    const { misread, isAligned } = verification;
    if (misread.length === 0 && isAligned) return { ...verification, result };
    const [first] = misread;
    const isLast = steps > MAX_STEPS;
    steps += verification.steps;
    if (!isLast && steps > MAX_STEPS && first !== undefined) {
      keepSourcesFrom(first, extraction, wanted, kept);
      continue;
    }
    if (isLast) return { ...verification, result };
    const isTrusted = isAligned && trusting < MAX_TRUSTING_ROUNDS;
    const unproven = (isTrusted ? misread : [...wanted.keys()]).filter((id) => !proven.ids.has(id));
    if (unproven.length > 0) {
      for (const id of unproven) {
        proven.ids.add(id);
        proven.composed.delete(id);
      }
      trusting += 1;
    } else if (misread.length === 0 || round === MAX_ROUNDS) {
      return { ...verification, result };
    } else {
      for (const id of misread) {
        wanted.delete(id);
        kept.push(keptSource(id));
      }
      round += 1;
    }
  }
}

interface Proven {
  /** Units whose attempts are verified separately. */
  readonly ids: Set<string>;
  /** The remaining number of separate verifications. */
  readonly proofs: { left: number };
  /** Results that depend on nothing but the unit and its target. */
  readonly composed: Map<string, Written>;
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

/** Inner texts first: the text around an image contains its description. */
function composeAll(
  source: string,
  extraction: Extraction,
  wanted: Map<string, InlineContent>,
  { ids, proofs, composed }: Proven,
  kept: Message[],
): Result {
  const isInner = (placement: Placement) => placement.type === 'value' || placement.leaf.syntax === 'label';
  const written: Written[] = [];
  const inner: TextEdit[] = [];
  const add = (placement: Placement) => {
    const { id } = placement.unit;
    const target = wanted.get(id);
    if (target === undefined) return;
    let isIndependent = true;
    const slice = (range: Range) => {
      const edits = editsIn(range, inner);
      isIndependent &&= edits.length === 0;
      return editedSlice(source, range, edits);
    };
    const result =
      composed.get(id) ?? composeOne(placement, target, source, slice, ids.has(id) ? proofs : undefined);
    if (result === undefined) {
      wanted.delete(id);
      kept.push(keptSource(id));
    } else {
      if (isIndependent) composed.set(id, result);
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

/** The edits within a range, relative to it. */
function editsIn({ start, end }: Range, edits: readonly TextEdit[]): TextEdit[] {
  const inside: TextEdit[] = [];
  for (let index = firstFrom(edits, start); index < edits.length; index += 1) {
    const edit = edits[index];
    if (edit === undefined || edit.start > end) break;
    if (edit.end <= end) inside.push({ start: edit.start - start, end: edit.end - start, text: edit.text });
  }
  return inside;
}

function editedSlice(source: string, { start, end }: Range, edits: readonly TextEdit[]): string {
  const text = source.slice(start, end);
  return edits.length === 0 ? text : applyTextEdits(text, outermost(edits));
}

/** Edits that are not inside another. */
function outermost(edits: readonly TextEdit[]): TextEdit[] {
  const result: TextEdit[] = [];
  for (const edit of [...edits].sort(byPlace)) {
    if (edit.start >= (result.at(-1)?.end ?? 0)) result.push(edit);
  }
  return result;
}
