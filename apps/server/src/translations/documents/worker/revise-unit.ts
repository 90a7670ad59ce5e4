import { AppError, type EarlierVersion, type QualityReport, type TranslatedUnit } from '@verso/contracts';
import { decodeInline, encodeInline, type InlineContent, inlineText, type Unit } from '@verso/engine';
import { glossaryOf, reportUnits, reviewTarget } from '@verso/translation';
import { writeArray } from '../folder.ts';
import { refuseStale } from './find-unit.ts';
import { type MemoryText, memoryTexts } from './memory-texts.ts';
import { type DocumentFile, openFile, readUnits, storedUnitOf, unitOf } from './open.ts';
import { store, type Written } from './write.ts';

/** The origin of a new target: a person's text is checked here, a model's was verified when it was translated. */
type Revision =
  | { readonly by: 'person'; readonly sourceLanguage: string | null }
  | ({ readonly by: 'model' } & Pick<TranslatedUnit, 'state' | 'problems'>);

export interface RevisedDocument extends Written {
  readonly unit: Unit;
  readonly target: InlineContent;
  readonly stored: TranslatedUnit;
  /** The unit as memories keep it, if a person wrote its target. */
  readonly texts: readonly MemoryText[];
  readonly qualityReport: QualityReport | null;
}

/**
 * Replaces the target of one unit, and writes the document and its units again.
 * @param input `wire` is the new target, encoded; `expected` the one to be replaced, any if absent
 * @throws AppError `not_found`; `conflict` if the target has changed; `validation_failed`, with the reasons as details,
 * if the document can't contain the text
 * @throws DocumentError `integrity-failed`
 */
export async function reviseUnit({
  document,
  units: [path],
  unitId,
  wire,
  expected,
  revision,
  changedAt,
  qualityReport,
  targetLanguage,
  outputPath,
  unitsPath,
}: {
  readonly document: DocumentFile;
  readonly units: readonly [string];
  readonly unitId: string;
  readonly wire: string;
  readonly expected?: string | null | undefined;
  readonly revision: Revision;
  readonly changedAt: string;
  readonly qualityReport: QualityReport | null;
  readonly targetLanguage: string;
  readonly outputPath: string;
  readonly unitsPath: string;
}): Promise<RevisedDocument> {
  const before = await readUnits(path);
  const current = storedUnitOf(before, unitId);
  refuseStale(current.target, expected);
  const opened = await openFile(document);
  const unit = unitOf(opened, unitId);
  const { stored, target } = await revisedUnit(current, unit, { wire, revision, changedAt, targetLanguage });
  const units = before.map((candidate) => (candidate === current ? stored : candidate));
  const written = await store(opened.write(targetsOf(units), { targetLanguage }), outputPath);
  await writeArray(unitsPath, units);
  return {
    ...written,
    unit,
    target,
    stored,
    texts: memoryTexts(units, (candidate) => candidate === stored && stored.state === 'edited'),
    qualityReport: qualityReport && reportUnits(qualityReport, units),
  };
}

/**
 * A stored unit with a new target.
 * @throws AppError `validation_failed`, with the reasons as details, if the document can't contain a person's text
 */
export async function revisedUnit(
  current: TranslatedUnit,
  unit: Unit,
  {
    wire,
    revision,
    changedAt,
    targetLanguage,
  }: {
    readonly wire: string;
    readonly revision: Revision;
    readonly changedAt: string;
    readonly targetLanguage: string;
  },
): Promise<{ readonly stored: TranslatedUnit; readonly target: InlineContent }> {
  const glossary = await glossaryOf(current.terms ?? [], targetLanguage);
  const { target, state, problems, changed_at } =
    revision.by === 'model'
      ? { ...revision, target: decodeInline(wire).content, changed_at: changedAt }
      : {
          ...review(unit, wire, { sourceLanguage: revision.sourceLanguage, targetLanguage, glossary }),
          changed_at: changedAt,
          ...machineVersionOf(current, wire),
        };
  const { changed_at: _changed, confirmed_at: _confirmed, ...others } = current;
  const encoded = encodeInline(target);
  const terms = glossary.check(current.terms ?? [], inlineText(target));
  const stored: TranslatedUnit = {
    ...others,
    target: encoded,
    state,
    problems,
    ...(terms.length === 0 ? {} : { terms }),
    ...(changed_at === undefined ? {} : { changed_at }),
    // What a person writes is confirmed.
    ...(state === 'edited' ? { confirmed_at: changedAt } : {}),
    earlier: [...versionsAfter(current, encoded)],
  };
  return { stored, target };
}

/** The reason that `revisedUnit` refuses a text; other errors stay errors. */
export function refusalOf(error: unknown): string {
  if (error instanceof AppError && error.code === 'validation_failed') return error.message;
  throw error;
}

/** Restoring the model's version also restores its state, its problems and the time of its change. */
function machineVersionOf(
  unit: TranslatedUnit,
  wire: string,
): Pick<TranslatedUnit, 'state' | 'problems' | 'changed_at'> | undefined {
  const version = machineVersion(unit, wire);
  return version && { state: version.state, problems: version.problems, changed_at: version.changed_at };
}

function review(unit: Unit, wire: string, languages: Parameters<typeof reviewTarget>[2]) {
  const { target, refusals, doubts } = reviewTarget(unit, wire, languages);
  if (refusals.length > 0) {
    const message = `This text can't be written: ${refusals.map(({ detail }) => detail).join(' ')}`;
    throw new AppError('validation_failed', message, { details: refusals });
  }
  return { target, state: 'edited' as const, problems: [...doubts] };
}

/** The targets to write into the document. Units without a target keep their source. */
export function targetsOf(units: readonly TranslatedUnit[]): ReadonlyMap<string, InlineContent> {
  return new Map(
    units.flatMap(({ id, target }) => (target === null ? [] : [[id, decodeInline(target).content] as const])),
  );
}

/** Earlier versions kept per unit, besides the newest of the model. */
const maxVersions = 10;

/** The current content of a unit as a version. */
function versionOf({ target, source, state, problems, changed_at }: TranslatedUnit): EarlierVersion {
  return {
    target: target ?? source,
    state,
    problems,
    ...(changed_at === undefined ? {} : { changed_at }),
  };
}

/** The model's earlier version whose target is exactly this text; undefined if there is none. */
function machineVersion({ earlier = [] }: TranslatedUnit, wire: string): EarlierVersion | undefined {
  return earlier.find(({ target, state }) => target === wire && state !== 'edited');
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
