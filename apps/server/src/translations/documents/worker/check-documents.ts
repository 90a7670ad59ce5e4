import { AppError, type DocumentCheck } from '@verso/contracts';
import type { Unit } from '@verso/engine';
import { checkTranslation, describeCheck } from '@verso/translation';
import { readLines } from '../folder.ts';

/** What an answer lists. The totals count the rest. */
const most = { items: 500, characters: 500_000 };

interface CheckInput {
  /** Paths of the units of the source and of the translation, as JSON lines: see `examine`. */
  readonly units: readonly [source: string, translation: string];
  /** BCP 47. */
  readonly languages: { readonly source: string | null; readonly target: string };
  /** Rules that are switched off. */
  readonly off: readonly string[];
}

/**
 * Checks a translation that anyone made against its source.
 * @throws AppError `nothing_paired`
 */
export async function checkDocuments({
  units: [source, translation],
  languages,
  off,
}: CheckInput): Promise<DocumentCheck> {
  const report = await checkTranslation(await readUnits(source), await readUnits(translation), {
    ...languages,
    off,
  });
  if (report === undefined || report.texts === 0) throw new AppError('nothing_paired');
  return describeCheck(report, most);
}

async function readUnits(path: string): Promise<readonly Unit[]> {
  const units: Unit[] = [];
  for await (const unit of readLines(path)) units.push(unit as Unit);
  return units;
}
