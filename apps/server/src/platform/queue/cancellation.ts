import type { Database, Transaction } from '@verso/db';

const channel = 'verso_translation_cancelled';

/** Notifies every worker process, once the transaction is committed, that a translation was canceled. */
export async function announceCancellation(database: Transaction, translationId: string): Promise<void> {
  await database.notify(channel, translationId);
}

/** Calls `stop` for each canceled translation. @returns a function that stops listening */
export async function onCancellation(
  database: Database,
  stop: (translationId: string) => void,
): Promise<() => Promise<void>> {
  return database.listen(channel, stop);
}
