import { AppError } from '@verso/contracts';
import type { Database } from '@verso/db';

/**
 * Does work that no process does twice at the same time.
 * @param name of what is done, and to what
 * @throws AppError `conflict` with the message while it is being done
 */
export async function oneAtATime<Result>(
  database: Pick<Database, 'tryLock'>,
  name: string,
  message: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const unlock = await database.tryLock(name);
  if (unlock === undefined) throw new AppError('conflict', message);
  try {
    return await work();
  } finally {
    await unlock();
  }
}
