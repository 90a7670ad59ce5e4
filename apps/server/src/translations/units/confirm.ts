import type { ConfirmUnitsRequest, ConfirmUnitsResponse } from '@verso/contracts';
import { unitsKey } from '../../platform/storage/keys.ts';
import type { Context } from '../context.ts';
import { rememberConfirmed } from './remember.ts';
import { pathsIn, storeUnitsChange, whileUnchanged } from './replace.ts';

/**
 * Confirms units of a translation as they are, or takes their confirmation back. Confirmed texts enter the memories of their
 * user.
 * @throws AppError `translation_not_found`, `not_ready`, `file_not_found`, `not_found`, `conflict`
 */
export async function confirmUnits(
  context: Pick<Context, 'database' | 'storage' | 'documents' | 'clock'>,
  userId: string,
  id: string,
  request: ConfirmUnitsRequest,
): Promise<ConfirmUnitsResponse> {
  const { storage, documents, clock } = context;
  return whileUnchanged(context, { userId, id }, async (row, folder) => {
    const at = clock.now();
    const { changed, unit, texts } = await documents.run(
      'confirmUnits',
      {
        units: [await storage.asFile(unitsKey(row.userId, row.id), folder)],
        request,
        confirmedAt: at.toISOString(),
        unitsPath: pathsIn(folder).unitsPath,
      },
      { owner: userId },
    );
    const answer = { changed, unit };
    if (changed === 0) return answer;
    const stored = await storeUnitsChange(context, row, folder, {
      set: async (tx, locked) => {
        await rememberConfirmed(tx, locked, texts, { origin: 'confirmed', at });
        return {};
      },
    });
    return stored && answer;
  });
}
