import { applyTextEdits, type TextEdit } from '../../integrity/index.ts';
import type { InlineContent, Message } from '../../model/index.ts';
import { encodeText } from '../../text/encoding/index.ts';
import type { TextFile } from '../../text/file.ts';
import { inlineCodes } from '../../text/inline.ts';
import { compose, type Slice } from './compose.ts';
import type { Extraction, Placement } from './extract.ts';
import { hasQuoteShorthands, languageName } from './languages.ts';
import { withoutEmptyLines, withoutOuterSpace } from './lines.ts';
import { keptSource } from './messages.ts';
import { findParts, type Parts } from './parts.ts';
import type { Range } from './pieces.ts';
import { equivalentText, exactText, readWritten, type ShowText, targetShape } from './shape.ts';
import { readSpelling, type Spelling } from './spelling.ts';
import { findMisread } from './structure.ts';

/** Language edits take precedence over texts: they are outside texts except in unusual documents. */
function withoutOverlap(texts: readonly TextEdit[], others: readonly TextEdit[]): TextEdit[] {
  // Texts are in order: only the last one that starts before the end of an edit can overlap it.
  const isFree = ({ start, end }: TextEdit) =>
    start > (texts[countUpTo(texts, end, (text) => text.start) - 1]?.end ?? -1);
  return [...texts, ...others.filter(isFree)];
}

/** The number of items, in ascending order, that start no later than `most`. */
function countUpTo<T>(items: readonly T[], most: number, startOf: (item: T) => number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(items[middle] as T) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rounds that drop the first text of a misread range; later rounds drop all of its texts, and the last one every text. */
const PRECISE_ROUNDS = 4;
const MAX_ROUNDS = 7;

/** The requested changes of a document. */
export interface Change {
  /** Targets by unit id. */
  readonly wanted: Map<string, InlineContent>;
  /** Edits for the target language. */
  readonly adaptation: readonly TextEdit[];
  readonly targetLanguage: string | undefined;
}

/** The changes that can be written. */
export interface Readable {
  readonly edits: readonly TextEdit[];
  /** Messages for units that keep their source. */
  readonly kept: readonly Message[];
  /** The edited document, parsed again. */
  readonly parts: Parts;
}

/**
 * Drops targets until the output has the structure of its source. Each round parses the whole document once and drops a
 * target for every misread range; the number of rounds does not depend on the document's length.
 */
export function composeReadable(file: TextFile, extraction: Extraction, change: Change): Readable {
  const { placements, parts: source } = extraction;
  const misread: Message[] = [];
  const { wanted } = change;
  const composer = new Composer(file, extraction, change.targetLanguage);
  for (let round = 0; ; round += 1) {
    const composed = composer.compose(wanted);
    const edits = withoutOverlap(composed.edits, change.adaptation);
    const parts =
      edits.length === 0 ? source : findParts(applyTextEdits(file.text, edits), source.rules, 'outline');
    const stretches = findMisread(source, parts, edits);
    const culprits = stretches.length === 0 ? [] : findCulprits(placements, wanted, stretches, round);
    if (culprits.length === 0) return { edits, parts, kept: [...composed.kept, ...misread] };
    for (const { unit } of culprits) {
      wanted.delete(unit.id);
      misread.push(keptSource(unit.id));
    }
    composer.forget(culprits);
  }
}

/** The edits for all targets, whether or not they are read as such. */
export const composeUnread = (
  file: TextFile,
  extraction: Extraction,
  wanted: ReadonlyMap<string, InlineContent>,
): readonly TextEdit[] => new Composer(file, extraction, undefined, false).compose(wanted).edits;

/** The units to drop when some ranges of the document are misread. */
function findCulprits(
  placements: readonly Placement[],
  wanted: ReadonlyMap<string, InlineContent>,
  stretches: readonly Range[],
  round: number,
): readonly Placement[] {
  const candidates = placements.filter(({ unit }) => wanted.has(unit.id));
  if (round >= MAX_ROUNDS) return candidates;
  const culprits = new Set<Placement>();
  for (const { start, end } of stretches) {
    const first = countUpTo(candidates, start, ({ leaf }) => leaf.start) - 1;
    const endIndex =
      round < PRECISE_ROUNDS ? first + 1 : countUpTo(candidates, end, ({ leaf }) => leaf.start);
    for (const candidate of candidates.slice(Math.max(0, first), endIndex)) culprits.add(candidate);
  }
  return [...culprits];
}

interface Composed {
  readonly edits: readonly TextEdit[];
  readonly kept: readonly Message[];
}

/** Writes targets as LaTeX, each once unless a nested target is dropped. */
class Composer {
  /** The source of units by id; undefined for those that can't be written. */
  private readonly texts = new Map<string, string | undefined>();
  private readonly source: string;
  private readonly extraction: Extraction;
  private readonly spelling: Spelling;
  /** Whether each text is read again. */
  private readonly isVerified: boolean;

  constructor(
    { text, encoding }: TextFile,
    extraction: Extraction,
    targetLanguage: string | undefined,
    isVerified = true,
  ) {
    this.source = text;
    this.isVerified = isVerified;
    this.extraction = extraction;
    const encodable = new Map<string, boolean>();
    const canEncode = (character: string) => {
      // Decoders read Latin-1 as Windows-1252; inputenc doesn't.
      if (encoding.name === 'iso-8859-1' && character > '\u00ff') return false;
      const known =
        encodable.get(character) ??
        encodeText(character, { ...encoding, byteOrderMark: false }) !== undefined;
      encodable.set(character, known);
      return known;
    };
    const { parts } = extraction;
    this.spelling = readSpelling(parts.leaves, text, {
      ...quoteShorthands(parts, targetLanguage),
      canEncode,
    });
  }

  /** Inner texts first: the text around a footnote contains the footnote. */
  compose(wanted: ReadonlyMap<string, InlineContent>): Composed {
    const edits: TextEdit[] = [];
    const kept: Message[] = [];
    const slice = (range: Range) => editedSlice(this.source, range, edits);
    for (const placement of this.extraction.placements.toReversed()) {
      const { unit, start, end } = placement;
      const target = wanted.get(unit.id);
      if (target === undefined) continue;
      if (!this.texts.has(unit.id)) this.texts.set(unit.id, this.write(placement, target, slice));
      const text = this.texts.get(unit.id);
      if (text === undefined) kept.push(keptSource(unit.id));
      else edits.push({ start, end, text });
    }
    return { edits: outermost(edits), kept: kept.reverse() };
  }

  /** Discards the output of the texts around the given ones. */
  forget(inner: readonly Placement[]): void {
    const starts = inner.map(({ start }) => start).sort((a, b) => a - b);
    const at = (start: number) => start;
    for (const { unit, start, end } of this.extraction.placements)
      if (countUpTo(starts, end, at) > countUpTo(starts, start - 1, at)) this.texts.delete(unit.id);
  }

  private write(placement: Placement, wanted: InlineContent, slice: Slice): string | undefined {
    const target = withoutOuterSpace(withoutEmptyLines(wanted, placement));
    if (!usesCodesProperly(placement, target)) return undefined;
    const text = compose(placement, target, this.source, this.spelling, slice);
    if (!this.isVerified) return enclosed(text, placement);
    const wantedShape = (show: ShowText) => targetShape(placement, target, slice, show);
    return isReadAs(text, wantedShape, placement, this.extraction.parts)
      ? enclosed(text, placement)
      : undefined;
  }
}

/** Whether `"` is active in the output, and whether `"a` is still an umlaut there. */
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

type Shape = (show: ShowText) => string;

/** A leading space separates a text from a preceding control word. */
const isReadAs = (text: string, wanted: Shape, placement: Placement, parts: Parts): boolean =>
  isSameShape(readWritten(text, placement, parts), wanted) ||
  (text.startsWith(' ') && isSameShape(readWritten(text.slice(1), placement, parts), wanted));

/** Most texts are equal; to show those that are equivalent takes much longer. */
const isSameShape = (written: Shape | undefined, wanted: Shape): boolean =>
  written !== undefined &&
  (written(exactText) === wanted(exactText) || written(equivalentText) === wanted(equivalentText));

/** A code that isn't formatting must be used exactly once. */
function usesCodesProperly({ unit }: Placement, target: InlineContent): boolean {
  const uses = new Map<number, number>();
  for (const { id } of inlineCodes(target)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return unit.codes.every(({ id, canOmit, canRepeat }) => {
    const count = uses.get(id) ?? 0;
    return (count > 0 || canOmit) && (count < 2 || canRepeat);
  });
}

/** A value in a key list is enclosed in braces when it contains a delimiter. */
function enclosed(text: string, { leaf }: Placement): string {
  return leaf.enclosure === 'bare' && /[,=\]]/.test(text) ? `{${text}}` : text;
}

/** The source of a range with the edits inside it. Edits are in descending order of their starts. */
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

/** Edits that are not inside another. */
function outermost(edits: readonly TextEdit[]): TextEdit[] {
  const result: TextEdit[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start >= (result.at(-1)?.end ?? 0)) result.push(edit);
  }
  return result;
}
