import { AppError, type EarlierVersion, type TranslatedUnit } from '@verso/contracts';
import { decodeInline, encodeInline, inlineText } from '@verso/engine';
import { glossaryOf, reviewTarget } from '@verso/translation';
import { engineUnitOf, type StoredUnit } from './row.ts';

/** A person's new text for a unit. */
export type Edit = Pick<Revision, 'wire' | 'changedAt' | 'changedBy'> & { readonly by: 'person' };

/** A new target of a unit. A person's text is checked here; a model's was verified when it was translated. */
export type Revision = {
  /** The new target, encoded. */
  readonly wire: string;
  /** ISO 8601. */
  readonly changedAt: string;
  /** The id of the user who changes it. */
  readonly changedBy: string;
  readonly sourceLanguage: string | null;
  readonly targetLanguage: string;
} & ({ readonly by: 'person' } | ({ readonly by: 'model' } & Pick<TranslatedUnit, 'state' | 'problems'>));

/**
 * A unit with a new target.
 * @throws AppError `validation_failed`, with the reasons as details, if the document can't contain a person's text
 */
export async function revisedUnit(current: StoredUnit, revision: Revision): Promise<StoredUnit> {
  const { wire, changedAt, changedBy, targetLanguage } = revision;
  const glossary = await glossaryOf(current.terms ?? [], targetLanguage);
  const change = { changed_at: changedAt, changed_by: changedBy };
  const { target, state, problems, ...changed } =
    revision.by === 'model'
      ? {
          target: decodeInline(wire).content,
          state: revision.state,
          problems: revision.problems,
          ...change,
        }
      : { ...review(current, revision, glossary), ...(machineVersionOf(current, wire) ?? change) };
  const {
    changed_at: _changedAt,
    changed_by: _changedBy,
    confirmed_at: _confirmedAt,
    confirmed_by: _confirmedBy,
    ...others
  } = current;
  const encoded = encodeInline(target);
  const terms = glossary.check(current.terms ?? [], inlineText(target));
  return {
    ...others,
    target: encoded,
    state,
    problems,
    ...(terms.length === 0 ? {} : { terms }),
    ...changed,
    // What a person writes is confirmed.
    ...(state === 'edited' ? { confirmed_at: changedAt, confirmed_by: changedBy } : {}),
    earlier: [...versionsAfter(current, encoded)],
  };
}

/** The reason that `revisedUnit` refuses a text; other errors stay errors. */
export function refusalOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'validation_failed') return error.message;
  throw error;
}

/** @throws AppError `conflict` if the target has changed */
export function refuseStale(target: string | null, expected: string | null | undefined): void {
  if (expected !== undefined && expected !== target)
    throw new AppError(
      'conflict',
      'This text has changed in the meantime. Review its current version and try again.',
    );
}

/** Restoring the model's version also restores its state, its problems and its change. */
function machineVersionOf(
  { earlier = [] }: TranslatedUnit,
  wire: string,
): Omit<EarlierVersion, 'target'> | undefined {
  const version = earlier.find(({ target, state }) => target === wire && state !== 'edited');
  if (version === undefined) return undefined;
  const { target: _target, ...others } = version;
  return others;
}

function review(
  unit: StoredUnit,
  { wire, sourceLanguage, targetLanguage }: Revision,
  glossary: Awaited<ReturnType<typeof glossaryOf>>,
) {
  const languages = { sourceLanguage, targetLanguage, glossary };
  const { target, refusals, doubts } = reviewTarget(engineUnitOf(unit), wire, languages);
  if (refusals.length > 0) {
    const message = `This text can't be written: ${refusals.map(({ detail }) => detail).join(' ')}`;
    throw new AppError('validation_failed', message, { details: refusals });
  }
  return {
    target,
    state: 'edited' as TranslatedUnit['state'],
    problems: doubts.map(({ code, severity, detail }) => ({ code, severity, detail })),
  };
}

/** Earlier versions kept per unit, besides the newest of the model. */
const maxVersions = 50;

/** The current content of a unit as a version. */
function versionOf({
  target,
  source,
  state,
  problems,
  changed_at,
  changed_by,
}: TranslatedUnit): EarlierVersion {
  return {
    target: target ?? source,
    state,
    problems,
    ...(changed_at === undefined ? {} : { changed_at, changed_by: changed_by ?? null }),
  };
}

/** The earlier versions of a unit after its target changes, newest first, beginning with the current one. */
function versionsAfter(unit: TranslatedUnit, target: string): readonly EarlierVersion[] {
  const { earlier = [] } = unit;
  const current = versionOf(unit);
  const all = [current, ...earlier.filter((version) => version.target !== current.target)].filter(
    (version) => version.target !== target,
  );
  const kept = all.slice(0, maxVersions);
  const fromModel = all.find(({ state }) => state !== 'edited');
  return fromModel === undefined || kept.includes(fromModel) ? kept : [...kept, fromModel];
}
