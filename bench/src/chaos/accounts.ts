import { characterLedger, characterUsageLog, type Database, translations, userCredits } from '@verso/db';
import { stuckJobs } from './settle.ts';

/** Violations of the promises, each with the affected documents. */
export interface Accounts {
  /** Uploaded, but missing from the history, or duplicated there. */
  readonly lost: readonly string[];
  readonly unfinished: readonly string[];
  readonly chargedOtherwise: readonly string[];
  readonly unbalanced: readonly string[];
  readonly missingFiles: readonly string[];
  readonly orphanFiles: readonly string[];
  readonly stuckJobs: readonly string[];
}

/** Compares the history, the ledger, the queue and the storage after everything has ended. */
export async function readAccounts(
  database: Database,
  uploaded: readonly string[],
  stored: readonly string[],
): Promise<Accounts> {
  const rows = await database.orm.select().from(translations);
  const ledger = await database.orm.select().from(characterLedger);
  const log = await database.orm.select().from(characterUsageLog);
  const credits = await database.orm.select().from(userCredits);
  const byName = Map.groupBy(rows, ({ originalFilename }) => originalFilename);
  const movements = Map.groupBy(ledger, ({ translationId }) => translationId);
  const delivered = Map.groupBy(log, ({ translationId }) => translationId);
  const named = new Set(rows.flatMap((row) => [row.originalFilePath, row.translatedFilePath]));
  const files = new Set(stored);
  const ids = new Set(rows.map(({ id }) => id));
  const completed = rows.filter(({ status }) => status === 'completed');
  return {
    lost: uploaded.filter((name) => byName.get(name)?.length !== 1),
    unfinished: rows
      .filter(({ status }) => status !== 'completed')
      .map(
        ({ originalFilename, status, errorMessage }) => `${originalFilename} ${status} ${errorMessage ?? ''}`,
      ),
    chargedOtherwise: rows
      .filter((row) => !isChargedOnce(row, movements.get(row.id) ?? [], delivered.get(row.id)?.length ?? 0))
      .map(({ originalFilename }) => originalFilename),
    unbalanced: credits.filter((credit) => !isBalanced(credit, ledger)).map(({ userId }) => userId),
    missingFiles: completed
      .filter(({ originalFilePath, translatedFilePath }) =>
        [originalFilePath, translatedFilePath].some((key) => key === null || !files.has(key)),
      )
      .map(({ originalFilename }) => originalFilename),
    orphanFiles: stored.filter(
      (key) => !named.has(key) && !(key.endsWith('/units.json') && ids.has(key.split('/')[1] ?? '')),
    ),
    stuckJobs: await stuckJobs(database),
  };
}

type Movement = typeof characterLedger.$inferSelect;

/** Each attempt reserves the document's characters; a failed one releases them, the last one charges them once. */
function isChargedOnce(
  { status, attempt, effectiveCharacters }: typeof translations.$inferSelect,
  movements: readonly Movement[],
  deliveries: number,
): boolean {
  const of = (kind: Movement['kind']) => movements.filter((each) => each.kind === kind);
  const settled = status === 'completed' ? 1 : 0;
  return (
    of('reserve').length === attempt &&
    of('settle').length === settled &&
    of('release').length === attempt - settled &&
    deliveries === settled &&
    [...of('reserve'), ...of('settle')].every(({ characters }) => characters === effectiveCharacters)
  );
}

/** An account's usage equals its settled ledger, and nothing is reserved. */
function isBalanced(credit: typeof userCredits.$inferSelect, ledger: readonly Movement[]): boolean {
  const settled = ledger
    .filter(({ userId, kind }) => userId === credit.userId && kind === 'settle')
    .reduce((sum, { fromPlan }) => sum + fromPlan, 0);
  return credit.charactersReserved === 0 && credit.charactersUsedThisMonth === settled;
}
