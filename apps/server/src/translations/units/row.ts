import {
  type EarlierVersion,
  isTermKept,
  type TranslatedUnit,
  type UnitState,
  unitState,
} from '@verso/contracts';
import type { translationUnits } from '@verso/db';
import { decodeInline, type InlineContent, type Unit } from '@verso/engine';
import { searchText } from './search-text.ts';

export type UnitRow = typeof translationUnits.$inferSelect;

/** What the document says of a unit besides its text, for the engine's rules. */
type Original = Pick<Unit, 'codes' | 'context' | 'constraints'>;

/** A unit as it is stored. Its authors are the ids of users. */
export interface StoredUnit extends TranslatedUnit {
  readonly position: number;
  /** The translation's revision at the unit's last change. */
  readonly revision: number;
  readonly original: Original;
}

/** Reads a state, possibly written by a newer version. */
export const readState = unitState.catch('translated');

/** Reads a row, possibly written by a newer version. */
export function unitOfRow(row: UnitRow): StoredUnit {
  const { kind, match, terms, changedAt, confirmedAt, earlier } = row;
  const original = row.original as Original;
  const most = original.constraints?.maxLength;
  return {
    id: row.unitId,
    position: row.position,
    revision: row.revision,
    location: row.location,
    ...(kind === null ? {} : { kind }),
    source: row.source,
    target: row.target,
    state: readState.parse(row.state),
    problems: [...row.problems],
    codes: original.codes.map(({ id, label, canOmit }) => ({ id, label, optional: canOmit })),
    ...(most === undefined ? {} : { max_length: most }),
    ...(match === null ? {} : { match }),
    ...(terms === null ? {} : { terms }),
    ...(changedAt === null ? {} : { changed_at: changedAt.toISOString(), changed_by: row.changedBy }),
    ...(confirmedAt === null
      ? {}
      : { confirmed_at: confirmedAt.toISOString(), confirmed_by: row.confirmedBy }),
    repeats: row.repeats,
    ...(earlier.length === 0 ? {} : { earlier: earlier.map(readVersion) }),
    original,
  };
}

function readVersion(version: EarlierVersion): EarlierVersion {
  return { ...version, state: readState.parse(version.state) };
}

/** The columns of a unit that change with its target. */
export function columnsOf(unit: TranslatedUnit) {
  const { source, target, state, problems, terms, earlier = [] } = unit;
  return {
    target,
    state: state satisfies UnitState as string,
    problems,
    terms: terms ?? null,
    missesTerms: (terms ?? []).some((term) => !isTermKept(term)),
    searchText: searchText(source, target),
    changedAt: dateOf(unit.changed_at),
    changedBy: unit.changed_by ?? null,
    confirmedAt: dateOf(unit.confirmed_at),
    confirmedBy: unit.confirmed_by ?? null,
    earlier,
  };
}

const dateOf = (instant: string | undefined) => (instant === undefined ? null : new Date(instant));

/** The unit as the engine knows it. */
export function engineUnitOf({ id, kind, source, original }: StoredUnit): Unit {
  return { ...original, id, kind: (kind ?? 'paragraph') as Unit['kind'], source: contentOf(source) };
}

/** The content of wire text. */
export function contentOf(wire: string): InlineContent {
  return decodeInline(wire).content;
}

/** A unit as users see it. @param names of its authors by their ids */
export function toTranslatedUnit(
  { revision: _revision, original: _original, ...unit }: StoredUnit,
  names: ReadonlyMap<string, string>,
): TranslatedUnit {
  const nameOf = (id: string | null | undefined) => (id == null ? null : (names.get(id) ?? null));
  return {
    ...unit,
    ...('changed_by' in unit ? { changed_by: nameOf(unit.changed_by) } : {}),
    ...('confirmed_by' in unit ? { confirmed_by: nameOf(unit.confirmed_by) } : {}),
    ...(unit.earlier === undefined
      ? {}
      : {
          earlier: unit.earlier.map((version) =>
            'changed_by' in version ? { ...version, changed_by: nameOf(version.changed_by) } : version,
          ),
        }),
  };
}

/** The ids of everyone who changed or confirmed units. */
export function authorsOf(units: readonly TranslatedUnit[]): ReadonlySet<string> {
  const ids = units.flatMap(({ changed_by, confirmed_by, earlier = [] }) => [
    changed_by,
    confirmed_by,
    ...earlier.map((version) => version.changed_by),
  ]);
  return new Set(ids.filter((id) => id != null));
}
