import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranslatedUnit } from '@verso/contracts';
import type { Context } from '../context.ts';
import { writeArray } from '../documents/folder.ts';

type Stores = Pick<Context, 'storage'>;

/** Keeps what became of a translation's units beside its files, and with them it goes. */
export async function storeUnits(
  context: Stores,
  key: string,
  units: Iterable<TranslatedUnit>,
  folder: string,
): Promise<void> {
  // Two versions of a translation are stored at the same time from one folder.
  const path = join(folder, `stored-units-${randomUUID()}`);
  await writeArray(path, units);
  await storeUnitsFile(context, key, path);
}

/** Stores a file of units that is written already. */
export async function storeUnitsFile({ storage }: Stores, key: string, path: string): Promise<void> {
  const { size } = await stat(path);
  await storage.writeFile(key, path, size, 'application/json');
}
