import { schemaStateOf, schemaStates } from '@verso/db';
import { type RotationReport, rotateSecret as rotate } from '../../../models/keys/rotate-secret.ts';
import type { Config } from '../../../platform/config/config.ts';
import { createSecrets } from '../../../platform/secrets/create-secrets.ts';
import { BackupError } from '../error.ts';
import { currentSecrets, openConfigured } from './open.ts';

/**
 * Encrypts all encrypted values with VERSO_SECRET instead of VERSO_SECRET_PREVIOUS. No server may be running.
 * @throws BackupError, DatabaseError
 */
export async function rotateSecret(config: Config): Promise<RotationReport> {
  if (config.secret === undefined || config.secretPrevious === undefined)
    throw new BackupError(
      'no_secret',
      'Set VERSO_SECRET to the new secret and VERSO_SECRET_PREVIOUS to the previous one.',
    );
  const [now, before] = [await currentSecrets(config), createSecrets(config.secretPrevious)];
  const database = await openConfigured(config);
  try {
    if ((await schemaStateOf(database)) !== schemaStates().at(-1))
      throw new BackupError(
        'no_database',
        'The database belongs to another version of Verso. Start this version of the server once with the previous secret.',
      );
    return await rotate(database, { now, before });
  } finally {
    await database.close();
  }
}
