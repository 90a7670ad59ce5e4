import { join } from 'node:path';
import { AppError, type FitReport } from '@verso/contracts';
import { encodeInline } from '@verso/engine';
import type { ShorterTarget } from '@verso/translation';
import { pagesKey } from '../../platform/storage/keys.ts';
import { withWorkingFolder, writeLines } from '../documents/folder.ts';
import type { StoredTarget } from '../documents/worker/write-units.ts';
import type { TranslationRow } from '../lifecycle/row.ts';
import { allUnits } from '../units/load.ts';
import { RenderingError } from './errors.ts';
import { measureInput } from './fit.ts';
import type { PagesContext } from './pages.ts';
import { Shortening, type Trial } from './shortening.ts';

/** Renderings of a document with other texts. Each takes as long as showing its pages. */
const maxRounds = 4;

/** What came of trying shorter texts. */
export interface Tried {
  /** The first text of each unit that fits; units without one are absent. */
  readonly chosen: ReadonlyMap<string, ShorterTarget>;
  /** Units that fit as they are, because others in their text box are shorter. */
  readonly spared: readonly string[];
}

/**
 * Finds the first text of each unit that fits: writes the document with them, renders and measures it. Nothing is stored.
 * @param report of the units as they are
 * @throws AppError `unavailable` when the document can't be rendered
 */
export async function tryTargets(
  context: PagesContext,
  owner: string,
  row: TranslationRow,
  trials: readonly Trial[],
  report: FitReport,
): Promise<Tried> {
  const shortening = new Shortening(trials, report.problems);
  for (let round = 1; shortening.chosen.size > 0; round += 1) {
    const { refused, problems } = await measureWith(context, owner, row, shortening.chosen);
    if (round === maxRounds) {
      shortening.giveUp(problems, refused);
      break;
    }
    if (shortening.proceed(problems, refused)) break;
  }
  return { chosen: shortening.chosen, spared: shortening.spared };
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

  async function* lines(): AsyncGenerator<StoredTarget> {
    for await (const units of allUnits(database, row.id))
      for (const { id, source, target } of units)
        yield { id, source, target: targets[id] ?? target, isNew: Object.hasOwn(targets, id) };
  }
}
