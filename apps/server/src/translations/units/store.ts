import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranslatedUnit } from '@verso/contracts';
import type { Context } from '../context.ts';
import { writeArray } from '../documents/folder.ts';

type StorageContext = Pick<Context, 'storage'>;

/** Stores the units of a translation beside its files. They are deleted together. */
export async function storeUnits(
  context: StorageContext,
  key: string,
  units: Iterable<TranslatedUnit>,
  folder: string,
): Promise<void> {
  // Two versions of a translation may be stored concurrently from one folder.
  const path = join(folder, `stored-units-${randomUUID()}`);
  await writeArray(path, units);
  await storeUnitsFile(context, key, path);
}

/** Stores an existing file of units. */
export async function storeUnitsFile({ storage }: StorageContext, key: string, path: string): Promise<void> {
  const { size } = await stat(path);
  await storage.writeFile(key, path, size, 'application/json');
}
