import { applyTextEdits, checkTextFile, replacementsOf, type TextEdit } from '../../integrity/index.ts';
import { firstFrom, type Range } from '../../markdown/ranges.ts';
import type { Draft, InlineContent, Message, Targets, Unit, WriteResult } from '../../model/index.ts';
import { decodeTextAs } from '../../text/encoding/index.ts';
import { encodeTextFile, type TextFile } from '../../text/file.ts';
import { inlineText } from '../../text/inline.ts';
import { changedUnits } from '../../text/target.ts';
import { anchorEdits } from './anchors.ts';
import { compose } from './compose.ts';
import { redrawn } from './drawn-tables.ts';
import type { Extraction, Placement } from './extract.ts';
import { type Result, structureCheck, type Verification, verifier, type Written } from './verify.ts';

/** The maximum number of times that misread targets are replaced by their source at once. */
const MAX_ROUNDS = 25;
/** The maximum number of documents that are written in search of single targets. */
const MAX_SEARCHES = 500;
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

/** The text with targets applied, not verified. */
export function draft(
  { text }: TextFile,
  units: readonly Unit[],
  extraction: Extraction,
  targets: Targets,
): Draft {
  const { changed } = changedUnits(units, targets);
  const wanted = new Map(changed.map(({ unit, target }) => [unit.id, target]));
  const unproven: Proven = { ids: new Set(), proofs: { left: 0 }, composed: new Map(), isDraft: true };
  const { edits } = composeAll(text, extraction, wanted, unproven, []);
  return { type: 'text', source: text, text: applyTextEdits(text, edits) };
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
): Attempt {
  const proven: Proven = { ids: new Set(), proofs: { left: MAX_PROOFS }, composed: new Map() };
  const verify = verifier(source, extraction);
  const attempt = (targets: Map<string, InlineContent>): Attempt => {
    const result = composeAll(source, extraction, targets, proven, kept);
    return { ...verify(result), result };
  };
  let steps = 0;
  for (let trusting = 0, round = 0; ; ) {
    const tried = attempt(wanted);
    const { misread, isAligned } = tried;
    if (isReadable(tried)) return tried;
    steps += tried.steps;
    const isTrusted = isAligned && trusting < MAX_TRUSTING_ROUNDS;
    const unproven = (isTrusted ? misread : [...wanted.keys()]).filter((id) => !proven.ids.has(id));
    const isExpensive = steps > MAX_STEPS;
    if (unproven.length > 0 && !isExpensive) {
      for (const id of unproven) {
        proven.ids.add(id);
        proven.composed.delete(id);
      }
      trusting += 1;
    } else if (isAligned && round < MAX_ROUNDS && !isExpensive) {
      for (const id of misread) keepSource(id, wanted, kept);
      round += 1;
    } else {
      return writeInParts(tried, extraction, wanted, kept, attempt);
    }
  }
}

type Attempt = Verification & { readonly result: Result };

const isReadable = ({ misread, isAligned }: Verification): boolean => isAligned && misread.length === 0;

/**
 * Finds the targets that can't be written together: those that are suspect are added last, and what fails is divided.
 * @param failed the attempt with all of them.
 */
function writeInParts(
  failed: Attempt,
  { placements }: Extraction,
  wanted: ReadonlyMap<string, InlineContent>,
  kept: Message[],
  attempt: (targets: Map<string, InlineContent>) => Attempt,
): Attempt {
  const { start, end } = failed.suspect;
  const ids = placements.filter(({ unit }) => wanted.has(unit.id));
  const isSuspect = ({ range }: Placement) => range.start >= start && range.start < end;
  const parts = [ids.filter(isSuspect), ids.filter((placement) => !isSuspect(placement))];
  let accepted = new Map<string, InlineContent>();
  let best = attempt(accepted);
  let steps = 0;
  for (let searches = 0, part = parts.pop(); part !== undefined; part = parts.pop(), searches += 1) {
    const own = part.flatMap(({ unit: { id } }): [string, InlineContent][] => {
      const target = wanted.get(id);
      return target === undefined ? [] : [[id, target]];
    });
    const targets = new Map([...accepted, ...own]);
    const tried = searches < MAX_SEARCHES && steps <= MAX_STEPS ? attempt(targets) : undefined;
    steps += tried?.steps ?? 0;
    const left = part.filter(({ unit }) => targets.has(unit.id));
    if (tried !== undefined && isReadable(tried)) {
      accepted = targets;
      best = tried;
    } else if (tried === undefined || left.length === 1) {
      for (const { unit } of left) keepSource(unit.id, targets, kept);
    } else if (left.length > 0) {
      const middle = Math.ceil(left.length / 2);
      parts.push(left.slice(middle), left.slice(0, middle));
    }
  }
  return best;
}

function keepSource(id: string, wanted: Map<string, InlineContent>, kept: Message[]): void {
  if (wanted.delete(id)) kept.push(keptSource(id));
}

interface Proven {
  /** Units whose attempts are verified separately. */
  readonly ids: Set<string>;
  /** The remaining number of separate verifications. */
  readonly proofs: { left: number };
  /** Results that depend on nothing but the unit and its target. */
  readonly composed: Map<string, Written>;
  /** Whether the result is never read: it needs no shapes to compare, and no links that work. */
  readonly isDraft?: boolean;
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
  { ids, proofs, composed, isDraft = false }: Proven,
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
      composed.get(id) ??
      composeOne(placement, target, source, slice, ids.has(id) ? proofs : undefined, isDraft);
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
  if (!isDraft)
    for (const edit of anchorEdits(source, extraction, headingTargets(extraction, wanted))) inner.push(edit);
  inner.sort(byPlace);
  for (const placement of extraction.placements) if (!isInner(placement)) add(placement);
  const texts = written.filter(({ placement }) => !isInner(placement)).map(({ edit }) => edit);
  return { written, edits: redrawn(source, extraction.drawn, outermost([...texts, ...inner])) };
}

function composeOne(
  placement: Placement,
  target: InlineContent,
  source: string,
  slice: (range: Range) => string,
  proofs: { left: number } | undefined,
  isDraft: boolean,
): Written | undefined {
  const { start, end } = placement.range;
  if (placement.type === 'text') {
    const composed = compose(placement, target, source, slice, proofs, isDraft);
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
