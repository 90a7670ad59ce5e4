import { join } from 'node:path';
import { AppError, type FitReport } from '@verso/contracts';
import { encodeInline } from '@verso/engine';
import type { ShorterTarget } from '@verso/translation';
import { pagesKey } from '../../platform/storage/keys.ts';
import { withWorkingFolder, writeLines } from '../documents/folder.ts';
import type { UnitTarget } from '../documents/worker/write-units.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import { allUnits } from '../units/load.ts';
import { RenderingError } from './errors.ts';
import { measureInput } from './fit.ts';
import type { PagesContext } from './pages.ts';

/** Shorter texts for a unit, to be tried in order. */
export interface Trial {
  readonly unit: string;
  readonly candidates: readonly ShorterTarget[];
}

/** Renderings of a document with other texts. Each takes as long as showing its pages. */
const maxRounds = 3;

/**
 * Finds the first text of each unit that fits: writes the document with them, renders and measures it. Nothing is stored.
 * @param report of the units as they are
 * @returns by unit id; units without a text that fits are absent
 * @throws AppError `unavailable` when the document can't be rendered
 */
export async function tryTargets(
  context: PagesContext,
  owner: string,
  row: TranslationRow,
  trials: readonly Trial[],
  report: FitReport,
): Promise<ReadonlyMap<string, ShorterTarget>> {
  const problemsBefore = groupsOf(report);
  const next = new Map(trials.map(({ unit, candidates }) => [unit, [...candidates]]));
  const chosen = new Map<string, ShorterTarget>();
  const advance = (unit: string) => {
    const candidate = next.get(unit)?.shift();
    if (candidate === undefined) chosen.delete(unit);
    else chosen.set(unit, candidate);
  };
  for (const { unit } of trials) advance(unit);
  for (let round = 0; round < maxRounds && chosen.size > 0; round += 1) {
    const { refused, problems } = await measureWith(context, owner, row, chosen);
    const failing = unitsOf(problems, chosen, problemsBefore);
    for (const unit of refused) failing.add(unit);
    if (failing.size === 0) return chosen;
    // In the last round there is no time to try others.
    for (const unit of failing)
      if (round === maxRounds - 1) chosen.delete(unit);
      else advance(unit);
  }
  return chosen;
}

/** The units that share a problem, by each of them. */
function groupsOf({ problems }: FitReport): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, readonly string[]>();
  for (const { unit, beside } of problems)
    if (unit !== null) for (const id of [unit, ...beside]) groups.set(id, [unit, ...beside]);
  return groups;
}

/** The chosen units that still have a problem, or share a text box with one that has. */
function unitsOf(
  problems: FitReport['problems'],
  chosen: ReadonlyMap<string, ShorterTarget>,
  groups: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const failing = new Set<string>();
  for (const { unit, beside } of problems) {
    if (unit === null) continue;
    for (const id of [unit, ...beside, ...(groups.get(unit) ?? [])]) if (chosen.has(id)) failing.add(id);
  }
  return failing;
}

async function measureWith(
  context: PagesContext,
  owner: string,
  row: TranslationRow,
  chosen: ReadonlyMap<string, ShorterTarget>,
): Promise<{ readonly refused: readonly string[]; readonly problems: FitReport['problems'] }> {
  const { documents, renderer, storage, database } = context;
  const targets = Object.fromEntries([...chosen].map(([id, { target }]) => [id, encodeInline(target)]));
  return withWorkingFolder(async (folder) => {
    const input = await measureInput(context, row, folder);
    const targetsPath = join(folder, 'targets');
    await writeLines(targetsPath, lines());
    const path = join(folder, 'trial');
    const { targetLanguage, format } = row;
    const { refused } = await documents.run(
      'writeUnits',
      { document: input.document, targetsPath, targetLanguage, outputPath: path },
      { owner },
    );
    const translated = join(folder, 'trial.pdf');
    try {
      await renderer.render({ path, format, outputPath: translated, owner });
    } catch (error) {
      if (!(error instanceof RenderingError)) throw error;
      throw new AppError('unavailable', 'The shorter texts could not be measured. Nothing was changed.', {
        cause: error,
      });
    }
    const original = await storage.asFile(pagesKey(row, 'original'), folder);
    const report = await documents.run(
      'measureFit',
      { ...input, targets, pdfs: [original, translated] },
      { owner },
    );
    return { refused, problems: report.problems };
  });

  async function* lines(): AsyncGenerator<UnitTarget> {
    for await (const units of allUnits(database, row.id))
      for (const { id, target } of units)
        yield { id, target: targets[id] ?? target, isNew: Object.hasOwn(targets, id) };
  }
}
