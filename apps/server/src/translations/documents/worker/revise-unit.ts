import { AppError, type EarlierVersion, type QualityReport, type TranslatedUnit } from '@verso/contracts';
import { decodeInline, encodeInline, type InlineContent, type Unit } from '@verso/engine';
import { reportUnits, reviewTarget } from '@verso/translation';
import { writeArray } from '../folder.ts';
import { refuseStale } from './find-unit.ts';
import { type DocumentFile, openFile, readUnits, storedUnitOf, unitOf } from './open.ts';
import { store, type Written } from './write.ts';

/** What a unit says from now on, and who says so: a person's words are reviewed, a model's have been verified. */
type Revision =
  | { readonly by: 'person'; readonly sourceLanguage: string | null }
  | ({ readonly by: 'model' } & Pick<TranslatedUnit, 'state' | 'problems'>);

export interface RevisedDocument extends Written {
  readonly unit: Unit;
  readonly target: InlineContent;
  readonly stored: TranslatedUnit;
  readonly qualityReport: QualityReport | null;
}

/**
 * Writes a document again with another target for one of its units, and its units with it.
 * @param input `wire` is the new target as wire text; `expected` the one that is to be replaced, absent: any
 * @throws AppError `not_found`; `conflict` when the unit says something else by now; `validation_failed` with the reasons
 * as details when the document can't hold the text
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
  const { target, state, problems, changed_at } =
    revision.by === 'model'
      ? { ...revision, target: decodeInline(wire).content, changed_at: changedAt }
      : {
          ...review(unit, wire, { sourceLanguage: revision.sourceLanguage, targetLanguage }),
          changed_at: changedAt,
          ...machineVersionOf(current, wire),
        };
  const { changed_at: _before, ...others } = current;
  const encoded = encodeInline(target);
  const stored: TranslatedUnit = {
    ...others,
    target: encoded,
    state,
    problems,
    ...(changed_at === undefined ? {} : { changed_at }),
    earlier: [...versionsAfter(current, encoded)],
  };
  const units = before.map((candidate) => (candidate === current ? stored : candidate));
  const written = await store(opened.write(targetsOf(units), { targetLanguage }), outputPath);
  await writeArray(unitsPath, units);
  return {
    ...written,
    unit,
    target,
    stored,
    qualityReport: qualityReport && reportUnits(qualityReport, units),
  };
}

/** Whoever restores the machine's version restores what the checks said of it, and what became of it. */
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

/** What the document is written with. Units without a target keep their source. */
export function targetsOf(units: readonly TranslatedUnit[]): ReadonlyMap<string, InlineContent> {
  return new Map(
    units.flatMap(({ id, target }) => (target === null ? [] : [[id, decodeInline(target).content] as const])),
  );
}

/** Of one unit; the machine's newest is kept beyond it. */
const maxVersions = 10;

/** What a unit says, as one of its versions. */
function versionOf({ target, source, state, problems, changed_at }: TranslatedUnit): EarlierVersion {
  return {
    target: target ?? source,
    state,
    problems,
    ...(changed_at === undefined ? {} : { changed_at }),
  };
}

/** The machine's version of a unit that somebody writes once more, letter for letter; undefined for any other text. */
function machineVersion({ earlier = [] }: TranslatedUnit, wire: string): EarlierVersion | undefined {
  return earlier.find(({ target, state }) => target === wire && state !== 'edited');
}

/** The versions of a unit once it says something else: what it says so far is the newest of them. */
function versionsAfter(unit: TranslatedUnit, target: string): readonly EarlierVersion[] {
  const { earlier = [] } = unit;
  const so = versionOf(unit);
  const all = [so, ...earlier.filter((version) => version.target !== so.target)].filter(
    (version) => version.target !== target,
  );
  const kept = all.slice(0, maxVersions);
  const machines = all.find(({ state }) => state !== 'edited');
  return machines === undefined || kept.includes(machines) ? kept : [...kept, machines];
}
