import type { Database, Transaction } from '@verso/db';

const channel = 'verso_translation_cancelled';

/** Tells every worker process to stop working on a translation, once the transaction is committed. */
export async function announceCancellation(database: Transaction, translationId: string): Promise<void> {
  await database.notify(channel, translationId);
}

/** @returns ends the listening */
export async function onCancellation(
  database: Database,
  stop: (translationId: string) => void,
): Promise<() => Promise<void>> {
  return database.listen(channel, stop);
}
