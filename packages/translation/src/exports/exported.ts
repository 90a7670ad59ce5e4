import type { ReviewState, TranslatedUnit } from '@verso/contracts';

/** The data of a translation that exports use. */
export interface ExportedTranslation {
  /** The document's file name. */
  readonly name: string;
  /** BCP 47, or null if unknown. */
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
  readonly createdAt: Date;
  /** The time of the export; a translation that changes later is newer. */
  readonly exportedAt?: Date;
  readonly units: readonly TranslatedUnit[];
  /** The ids of the units to export; all of them by default. */
  readonly only?: ReadonlySet<string>;
  /** The state of the document's review. */
  readonly reviewState?: ReviewState;
  /** What people say about units, by unit id, in the order of time. */
  readonly comments?: ReadonlyMap<string, readonly ExportedComment[]>;
}

export interface ExportedComment {
  /** Null: a person without a name. */
  readonly author: string | null;
  readonly text: string;
}

/** A unit to export, with its index in the document. */
export type IndexedUnit = readonly [index: number, unit: TranslatedUnit];

/** The units to export. */
export function chosenUnits({ units, only }: ExportedTranslation): readonly IndexedUnit[] {
  const indexed = [...units.entries()];
  return only === undefined ? indexed : indexed.filter(([, { id }]) => only.has(id));
}

const day = (instant: string) => instant.slice(0, 10);

/** Who last changed and who confirmed a unit, and when, as sentences for readers. */
export function workOn({ changed_at, changed_by, confirmed_at, confirmed_by }: TranslatedUnit): string[] {
  const by = (name: string | null | undefined) => (name == null ? '' : ` by ${name}`);
  return [
    ...(changed_at === undefined ? [] : [`Changed${by(changed_by)} on ${day(changed_at)}.`]),
    ...(confirmed_at === undefined ? [] : [`Confirmed${by(confirmed_by)} on ${day(confirmed_at)}.`]),
  ];
}

/** The comments on a unit, as lines for readers. */
export function commentsOn({ comments }: ExportedTranslation, { id }: TranslatedUnit): string[] {
  return (comments?.get(id) ?? []).map(({ author, text }) => (author === null ? text : `${author}: ${text}`));
}

const states: Readonly<Record<ReviewState, string>> = {
  'in-progress': 'in progress',
  'in-review': 'in review',
  approved: 'approved',
};

/** The state of the review, for readers. */
export function reviewLine({ reviewState, units }: ExportedTranslation): string | undefined {
  if (reviewState === undefined) return undefined;
  const confirmed = units.filter(({ confirmed_at }) => confirmed_at !== undefined).length;
  return `Review: ${states[reviewState]}. ${confirmed} of ${units.length} texts confirmed.`;
}
