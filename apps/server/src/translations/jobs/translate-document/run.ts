import { plans } from '@verso/contracts';
import { retryModels } from '../../../models/gateway/retry-models.ts';
import { paidFrom } from '../../../money/credits/ledger.ts';
import { tierOfPayer } from '../../../money/credits/read.ts';
import { timed } from '../../../platform/traces/timed.ts';
import { enterComparison } from '../../ab-tests/enter.ts';
import type { Context } from '../../context.ts';
import { withWorkingFolder } from '../../documents/folder.ts';
import { extractOriginal, writeTranslated } from '../../files/original.ts';
import { journalOf } from '../../journal/journal.ts';
import { chooseModelAgain } from '../../lifecycle/choose-model.ts';
import { advanceTranslation } from '../../lifecycle/claim.ts';
import type { TranslationRow } from '../../lifecycle/row.ts';
import type { TranslateDocumentData } from '../../queue/translate-document.ts';
import { deliver, resultOf } from './deliver.ts';
import { comparisonFailed, runArms } from './run-arms.ts';
import { together } from './together.ts';
import { allDone, knownTexts, trackProgress, translateUnits } from './translate-units.ts';

/**
 * Runs a translation: original → units → targets → document → storage → completed. Every step can be repeated after a
 * crash: segments come from the journal, files are replaced, and completion happens once. A document in a comparison is
 * translated by two models; if both fail, it continues as an ordinary translation.
 * @throws ClaimLostError when the work is no longer needed
 */
export async function runTranslation(
  context: Context,
  job: TranslateDocumentData,
  row: TranslationRow,
  signal: AbortSignal,
): Promise<void> {
  await withWorkingFolder((folder) => runIn(folder, context, job, row, signal));
}

async function runIn(
  folder: string,
  context: Context,
  job: TranslateDocumentData,
  row: TranslationRow,
  signal: AbortSignal,
): Promise<void> {
  const { format } = row;
  const step = <Result>(name: string, work: () => Promise<Result>) =>
    timed(context.traces, name, { 'verso.translation.id': row.id, 'verso.document.format': format }, work);
  const [document, tier] = await together(
    step('extract', () => extractOriginal(context, row, { folder, signal })),
    tierOfPayer(context, paidFrom(row)),
  );
  signal.throwIfAborted();

  // The API has done the same, but may run in another process.
  if (row.attempt > 1) await retryModels(context, row.routeReport);
  const arms = await enterComparison(context, row);
  if (arms !== null) {
    const compared = { row, document, folder, tier, arms };
    if (await step('compare', () => runArms(context, job, compared, signal))) return;
  }

  const route = await chooseModelAgain(context, row, tier);
  const [, known] = await together(
    advanceTranslation(context, job, { stage: 'translating', unitsTotal: document.units.length }),
    knownTexts(context, row),
  );
  const outcome = await step('translate', () =>
    trackProgress(context, job, signal, (reporter) =>
      translateUnits(context, {
        ...reporter,
        row,
        document,
        known,
        route,
        journal: journalOf(context.database, row),
        concurrency: plans[tier].concurrency,
      }),
    ),
  );
  signal.throwIfAborted();

  const [, written] = await together(
    advanceTranslation(context, job, { stage: 'writing', ...allDone(document.units) }),
    step('write', () =>
      writeTranslated(context, row, document, outcome.targets, { folder, signal, name: 'translated' }),
    ),
  );
  signal.throwIfAborted();

  await advanceTranslation(context, job, { stage: 'storing' });
  const version = { outcome, written };
  const result = resultOf(row, document, version, context.config);
  const messages = arms === null ? result.messages : [comparisonFailed, ...result.messages];
  await step('store', () => deliver(context, job, row, version, { ...result, messages }, document));
}
