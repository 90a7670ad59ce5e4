import { type TranslatedUnit, translatedUnit } from '@verso/contracts';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { unitsKey } from '../../storage/keys.ts';
import type { TranslationRow } from '../row.ts';

type Surroundings = Pick<Context, 'storage'>;
type Owned = Pick<TranslationRow, 'id' | 'userId'>;

/** What a newer version says beside is kept, as the file is written anew with each change. */
const storedUnits = z.array(translatedUnit.loose());

/** Keeps what became of a translation's units beside its files, and with them it goes. */
export async function storeUnits(
  { storage }: Surroundings,
  { userId, id }: Owned,
  units: readonly TranslatedUnit[],
  key = unitsKey(userId, id),
): Promise<void> {
  const bytes = new TextEncoder().encode(JSON.stringify(units));
  await storage.write(key, bytes, 'application/json');
}

/** A translation's units in document order. @throws AppError `file_not_found` */
export async function readUnits(
  { storage }: Surroundings,
  { userId, id }: Owned,
  key = unitsKey(userId, id),
): Promise<readonly TranslatedUnit[]> {
  const bytes = await storage.read(key);
  return storedUnits.parse(JSON.parse(new TextDecoder().decode(bytes)));
}
