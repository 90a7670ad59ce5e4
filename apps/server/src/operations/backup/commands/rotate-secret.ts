import { schemaStateOf, schemaStates } from '@verso/db';
import { type RotationReport, rotateSecret as rotate } from '../../../models/keys/rotate-secret.ts';
import type { Config } from '../../../platform/config/config.ts';
import { createSecrets } from '../../../platform/secrets/create-secrets.ts';
import { BackupError } from '../error.ts';
import { openConfigured, presentSecrets } from './open-places.ts';

/**
 * Seals everything that is stored encrypted with VERSO_SECRET instead of VERSO_SECRET_PREVIOUS. No server may be running.
 * @throws BackupError, DatabaseError
 */
export async function rotateSecret(config: Config): Promise<RotationReport> {
  if (config.secret === undefined || config.secretPrevious === undefined)
    throw new BackupError(
      'no_secret',
      'Set VERSO_SECRET to the new secret and VERSO_SECRET_PREVIOUS to the one before it.',
    );
  const [now, before] = [await presentSecrets(config), createSecrets(config.secretPrevious)];
  const database = await openConfigured(config);
  try {
    if ((await schemaStateOf(database)) !== schemaStates().at(-1))
      throw new BackupError(
        'no_database',
        'The database is not of this version of Verso. Start the server once with the secret before.',
      );
    return await rotate(database, { now, before });
  } finally {
    await database.close();
  }
}
