import type {
  ConsistencyResponse,
  QualityReport,
  TranslatedUnit,
  UseEverywhereRequest,
} from '@verso/contracts';
import type { InlineContent, Unit } from '@verso/engine';
import { type Languages, reportConsistency, reportUnits, useEverywhere } from '@verso/translation';
import { writeArray } from '../folder.ts';
import { type MemoryText, memoryTexts } from './memory-texts.ts';
import { type DocumentFile, openFile, readUnits } from './open.ts';
import { refusalOf, revisedUnit, targetsOf } from './revise-unit.ts';
import { store, type Written } from './write.ts';

/** The texts and terms of a translation with several renderings. */
export async function checkConsistency({
  units: [path],
  languages,
}: {
  readonly units: readonly [string];
  readonly languages: Languages;
}): Promise<ConsistencyResponse> {
  return reportConsistency(await readUnits(path), languages);
}

/** A document with one rendering in place of others. */
export interface UnifiedDocument extends Written {
  readonly changed: readonly { readonly unit: Unit; readonly target: InlineContent }[];
  /** What changed, as memories keep it. */
  readonly texts: readonly MemoryText[];
  /** Units that keep their other rendering. */
  readonly unchanged: readonly string[];
  readonly qualityReport: QualityReport | null;
}

/**
 * Uses one rendering of a recurring text or term everywhere, and writes the document and its units again. Each new target
 * is verified like a person's edit; one that the document can't contain is left as it is.
 * @returns null if no unit changes; then nothing is written
 * @throws DocumentError `integrity-failed`
 */
export async function unifyUnits({
  document,
  units: [path],
  choice,
  languages,
  changedAt,
  qualityReport,
  outputPath,
  unitsPath,
}: {
  readonly document: DocumentFile;
  readonly units: readonly [string];
  readonly choice: UseEverywhereRequest;
  readonly languages: Languages;
  readonly changedAt: string;
  readonly qualityReport: QualityReport | null;
  readonly outputPath: string;
  readonly unitsPath: string;
}): Promise<UnifiedDocument | { readonly unchanged: readonly string[]; readonly changed: null }> {
  const before = await readUnits(path);
  const opened = await openFile(document);
  const byId = new Map(opened.units.map((unit) => [unit.id, unit]));
  const stored = new Map<string, TranslatedUnit>();
  const changed: { unit: Unit; target: InlineContent }[] = [];
  const unchanged: string[] = [];
  const { sourceLanguage, targetLanguage } = languages;
  const revision = { by: 'person', sourceLanguage } as const;
  for (const { unit: current, wire } of await useEverywhere(before, choice, languages)) {
    const unit = byId.get(current.id);
    const revised =
      unit === undefined || wire === undefined
        ? null
        : await revisedUnit(current, unit, { wire, revision, changedAt, targetLanguage }).catch(refusalOf);
    if (unit === undefined || revised === null || typeof revised === 'string') unchanged.push(current.id);
    else {
      stored.set(current.id, revised.stored);
      changed.push({ unit, target: revised.target });
    }
  }
  if (changed.length === 0) return { changed: null, unchanged };
  const units = before.map((unit) => stored.get(unit.id) ?? unit);
  const written = await store(opened.write(targetsOf(units), { targetLanguage }), outputPath);
  await writeArray(unitsPath, units);
  return {
    ...written,
    changed,
    texts: memoryTexts(units, ({ id }) => stored.get(id)?.state === 'edited'),
    unchanged,
    qualityReport: qualityReport && reportUnits(qualityReport, units),
  };
}
