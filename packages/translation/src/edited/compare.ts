import type { TranslatedUnit } from '@verso/contracts';
import { decodeInline, encodeInline, type InlineContent, type Unit } from '@verso/engine';
import { MIN_SIMILARITY } from './gap.ts';
import { type Pairing, pairTexts } from './pair.ts';
import { similarity, sketchOf } from './similarity.ts';
import type { Text } from './text.ts';
import { comparable, transferText } from './transfer.ts';
import { openVersions, type Versions } from './versions.ts';

/** A change of the document's structure, which is only reported. */
export interface StructureChange {
  /** The unit that it concerns, or that added text follows; empty at the start. */
  readonly unitId: string;
  /** What happened, and where, for the user. */
  readonly text: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The changes of an edited document. */
export interface DocumentEdits {
  /** By unit id, as far as the document has the unit's text. Unchanged ones have their current target. */
  readonly targets: ReadonlyMap<string, InlineContent>;
  /** By unit id: what else the document changes there, which is not imported. */
  readonly notes: ReadonlyMap<string, string>;
  /** Units that were changed after the document was downloaded. */
  readonly stale: ReadonlySet<string>;
  /** Units whose text in the document can't be used, with the reason. */
  readonly refused: ReadonlyMap<string, string>;
  readonly structure: readonly StructureChange[];
  /** Whether the document is a version of the translation at all, and not of the original or of another document. */
  readonly isVersion: boolean;
}

interface Versioned {
  /** Of the original document. */
  readonly units: readonly Unit[];
  /** As stored with the translation. */
  readonly stored: readonly TranslatedUnit[];
  /** Of the current translated document. */
  readonly delivered: readonly Unit[];
  /** Of the edited document. */
  readonly edited: readonly Unit[];
}

/** A unit of the translation with its text in the delivered document. */
interface Known {
  readonly unit: Unit;
  readonly current: TranslatedUnit;
  readonly delivered: Unit;
}

/** Texts without a place of their own in the text; programs drop and duplicate them. */
const ASIDE = new Set(['alt-text', 'property', 'label', 'header', 'footer']);

/**
 * Compares an edited translated document with the translation, unit by unit. Both documents were read by the same engine, so that
 * what differs was edited; parts, ids and formatting that a program renamed or rewrote don't count.
 */
export function compareDocuments({ units, stored, delivered, edited }: Versioned): DocumentEdits {
  const deliveredById = new Map(delivered.map((unit) => [unit.id, unit]));
  const storedById = new Map(stored.map((unit) => [unit.id, unit]));
  const known = inParts(
    units.flatMap((unit): Known[] => {
      const [current, own] = [storedById.get(unit.id), deliveredById.get(unit.id)];
      return current === undefined || own === undefined ? [] : [{ unit, current, delivered: own }];
    }),
    (each) => each.delivered,
  );
  const found = inParts(edited, (each) => each);
  const texts = known.map((each) => textOf(each.delivered));
  const foundTexts = found.map(textOf);
  const pairing = pairTexts(texts, foundTexts);
  const versions = openVersions(
    known.map(({ current }, index) => ({
      current,
      text: texts[index]?.text ?? '',
      found: foundTexts[pairing.partners[index] ?? -1]?.text,
    })),
  );
  return {
    ...editsOf(known, found, { texts, foundTexts, pairing, versions }),
    structure: structureOf(known, { texts, foundTexts, pairing }),
    isVersion: isVersion(known, { texts, foundTexts, pairing }),
  };
}

interface Compared {
  readonly texts: readonly Text[];
  readonly foundTexts: readonly Text[];
  readonly pairing: Pairing;
}

/** "word/header3.xml" and "word/header1.xml" are parts of one kind: programs renumber them. */
export const partOf = (unit: Unit): string => unit.context.part.replace(/\d/g, '');

/** In the order of kinds of parts: programs write parts in their own order. */
function inParts<Each>(all: readonly Each[], unitOf: (each: Each) => Unit): readonly Each[] {
  return [...all].sort((a, b) => {
    const [own, other] = [partOf(unitOf(a)), partOf(unitOf(b))];
    if (own === other) return 0;
    return own < other ? -1 : 1;
  });
}

function textOf(unit: Unit): Text {
  return { part: partOf(unit), kind: unit.kind, text: comparable(unit), location: unit.context.location };
}

/** Changes of formatting without a name that are reported, by number and by share of the texts. */
const MAX_VAGUE = 5;
const MAX_VAGUE_SHARE = 0.05;

function editsOf(
  known: readonly Known[],
  found: readonly Unit[],
  { texts, foundTexts, pairing, versions }: Compared & { readonly versions: Versions },
): Pick<DocumentEdits, 'targets' | 'notes' | 'stale' | 'refused'> {
  const targets = new Map<string, InlineContent>();
  const notes = new Map<string, string>();
  /** Changes of formatting without a name. */
  const vague = new Map<string, string>();
  const stale = new Set<string>();
  const refused = new Map<string, string>();
  for (const [index, { unit, current, delivered }] of known.entries()) {
    const other = pairing.partners[index] ?? -1;
    const edited = found[other];
    if (edited === undefined) continue;
    const own = decodeInline(current.target ?? current.source).content;
    const text = foundTexts[other]?.text ?? '';
    const isSame = text === texts[index]?.text;
    if (isSame && delivered.codes.length + edited.codes.length === 0) {
      targets.set(unit.id, own);
      continue;
    }
    const transferred = transferText({ target: own, codes: unit.codes }, delivered, edited);
    const { formatting } = transferred;
    if (formatting?.isNamed === false) vague.set(unit.id, formatting.text);
    const reported = [...transferred.notes, ...(formatting?.isNamed === true ? [formatting.text] : [])];
    if (reported.length > 0) notes.set(unit.id, reported.join(' '));
    if (isSame) {
      targets.set(unit.id, own);
      continue;
    }
    if (versions.isStale(current, text)) stale.add(unit.id);
    if (transferred.target === undefined)
      refused.set(unit.id, 'Its place in the edited document is not certain.');
    else if (transferred.isRestored && encodeInline(transferred.target) === encodeInline(own))
      refused.set(unit.id, transferred.notes.join(' '));
    else targets.set(unit.id, transferred.target);
  }
  // A person changes the formatting of a few words; a program may rewrite that of the whole document.
  if (vague.size <= Math.max(MAX_VAGUE, known.length * MAX_VAGUE_SHARE))
    for (const [id, text] of vague) notes.set(id, [notes.get(id) ?? [], text].flat().join(' '));
  return { targets, notes, stale, refused };
}

const place = (location: string | undefined): string => (location === undefined ? '' : ` (${location})`);

function structureOf(
  known: readonly Known[],
  { texts, foundTexts, pairing: { moved, splits, joins, removed, added } }: Compared,
): readonly StructureChange[] {
  const changes: (StructureChange & { readonly at: number })[] = [];
  const idAt = (index: number) => known[index]?.unit.id ?? '';
  const before = (index: number) => texts[index]?.text ?? '';
  const after = (other: number) => foundTexts[other]?.text ?? '';
  const report = (
    at: number,
    what: string,
    rest: Pick<StructureChange, 'before' | 'after'>,
    where: Text | undefined,
  ) => changes.push({ at, unitId: idAt(at), text: `${what}${place(where?.location)}.`, ...rest });
  const isAside = (text: Text | undefined) => text === undefined || ASIDE.has(text.kind);
  for (const index of moved)
    if (!isAside(texts[index]))
      report(index, 'Moved to another place', { before: before(index), after: null }, texts[index]);
  for (const { before: index, after: parts } of splits)
    report(
      index,
      'Split into several paragraphs',
      { before: before(index), after: parts.map(after).join('\n') },
      texts[index],
    );
  for (const { before: parts, after: other } of joins)
    report(
      parts[0] ?? -1,
      'Joined with the next paragraphs',
      { before: parts.map(before).join('\n'), after: after(other) },
      foundTexts[other],
    );
  for (const index of removed)
    if (!isAside(texts[index]))
      report(index, 'Deleted', { before: before(index), after: null }, texts[index]);
  const asides = new Set(texts.filter(isAside).map(({ text }) => text));
  for (const { after: other, follows } of added)
    if (!asides.has(after(other)))
      report(follows, 'Added after this text', { before: null, after: after(other) }, foundTexts[other]);
  return changes.sort((a, b) => a.at - b.at).map(({ at: _at, ...change }) => change);
}

/** Of the translated texts, the share that an edited document has at least. */
const MIN_SHARED = 0.25;
/** With fewer texts, a person may have rewritten all of them. */
const FEW = 4;

function isVersion(known: readonly Known[], { texts, foundTexts, pairing: { partners } }: Compared): boolean {
  const originals = new Set<string>();
  let [kept, similar, translated] = [0, 0, 0];
  for (const [index, { unit }] of known.entries()) {
    const source = comparable(unit);
    const text = texts[index]?.text ?? '';
    if (source === text) continue;
    originals.add(source);
    translated += 1;
    const found = foundTexts[partners[index] ?? -1]?.text;
    if (found === text) kept += 1;
    else if (found !== undefined && similarity(sketchOf(found), sketchOf(text)) >= MIN_SIMILARITY)
      similar += 1;
  }
  const untranslated = foundTexts.filter(({ text }) => originals.has(text)).length;
  if (untranslated > kept) return false;
  return translated < FEW || kept + similar >= translated * MIN_SHARED;
}
