import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranslatedUnit } from '@verso/contracts';
import type { Context } from '../context.ts';
import { writeArray } from '../documents/folder.ts';

/** Stores the units of one of two versions beside its document, until one is chosen. */
export async function storeUnitsFile(
  { storage }: Pick<Context, 'storage'>,
  key: string,
  units: Iterable<TranslatedUnit>,
  folder: string,
): Promise<void> {
  // Two versions of a translation may be stored concurrently from one folder.
  const path = join(folder, `stored-units-${randomUUID()}`);
  await writeArray(path, units);
  const { size } = await stat(path);
  await storage.writeFile(key, path, size, 'application/json');
}
