import { accounts, providerApiKeys, schemaStateOf, schemaStates, twoFactors } from '@verso/db';
import { eq } from '@verso/db/query';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Config } from '../config/config.ts';
import { BackupError } from '../services/backup/error.ts';
import { providerKeyContext } from '../services/models/keys.ts';
import { createSecrets } from '../services/secrets/create-secrets.ts';
import type { Secrets } from '../services/secrets/secrets.ts';
import { openConfigured, presentSecrets } from './open-places.ts';

/** How many of each were sealed anew, and how many can be opened with neither secret. */
export interface RotationReport {
  readonly sealed: Readonly<Record<'provider keys' | 'second steps' | 'Google accounts', number>>;
  /** Ids of provider keys and users whose secrets are lost: they are left as they are. */
  readonly lost: readonly string[];
}

/** Seals a stored text with the present secret. Null: it is already. @throws when neither secret opens it */
type Reseal = (stored: string) => Promise<string | null>;

/**
 * Seals everything that is stored encrypted with the present secret instead of the one before it. All of it or nothing,
 * and a second time it does nothing. The servers must be stopped.
 * @throws BackupError `no_secret`, `no_database`
 */
export async function rotateSecret(config: Config): Promise<RotationReport> {
  if (config.secretPrevious === undefined)
    throw new BackupError(
      'no_secret',
      'Set VERSO_SECRET to the new secret and VERSO_SECRET_PREVIOUS to the old one.',
    );
  const [now, before] = [await presentSecrets(config), createSecrets(config.secretPrevious)];
  const database = await openConfigured(config);
  try {
    if ((await schemaStateOf(database)) !== schemaStates().at(-1))
      throw new BackupError(
        'no_database',
        'The database is not of this version of Verso. Start the server once.',
      );
    const session = resealSession(now.derive('sessions'), before.derive('sessions'));
    return await database.transaction(async (orm) => {
      const sealed = { 'provider keys': 0, 'second steps': 0, 'Google accounts': 0 };
      const lost: string[] = [];
      const renew = async (
        kind: keyof typeof sealed,
        owner: string,
        work: () => Promise<boolean>,
      ): Promise<void> => {
        try {
          if (await work()) sealed[kind] += 1;
        } catch {
          lost.push(owner); // sealed with a third secret: it was lost before
        }
      };
      for (const { id, keyValue } of await orm.select().from(providerApiKeys).for('update'))
        await renew('provider keys', id, async () => {
          const renewed = resealKey(now, before, keyValue, providerKeyContext(id));
          if (renewed === null) return false;
          await orm.update(providerApiKeys).set({ keyValue: renewed }).where(eq(providerApiKeys.id, id));
          return true;
        });
      for (const { id, userId, secret, backupCodes } of await orm.select().from(twoFactors).for('update'))
        await renew('second steps', userId, async () => {
          const renewed = await resealFields({ secret, backupCodes }, session);
          if (renewed === null) return false;
          await orm.update(twoFactors).set(renewed).where(eq(twoFactors.id, id));
          return true;
        });
      for (const { id, userId, accessToken, refreshToken, idToken } of await orm
        .select()
        .from(accounts)
        .for('update'))
        await renew('Google accounts', userId, async () => {
          const renewed = await resealFields({ accessToken, refreshToken, idToken }, session);
          if (renewed === null) return false;
          await orm.update(accounts).set(renewed).where(eq(accounts.id, id));
          return true;
        });
      return { sealed, lost };
    });
  } finally {
    await database.close();
  }
}

function resealKey(now: Secrets, before: Secrets, stored: string, context: string): string | null {
  try {
    now.open(stored, context);
    return null;
  } catch {
    return now.seal(before.open(stored, context), context);
  }
}

/** As the account library encrypts. */
function resealSession(now: string, before: string): Reseal {
  return async (data) => {
    try {
      await symmetricDecrypt({ key: now, data });
      return null;
    } catch {
      return symmetricEncrypt({ key: now, data: await symmetricDecrypt({ key: before, data }) });
    }
  };
}

/** Null when there is nothing to do. */
async function resealFields<Name extends string>(
  fields: Readonly<Record<Name, string | null>>,
  reseal: Reseal,
): Promise<Partial<Record<Name, string>> | null> {
  const renewed: Partial<Record<Name, string>> = {};
  for (const [name, stored] of Object.entries<string | null>(fields) as [Name, string | null][]) {
    // Google's id token is signed, not encrypted.
    if (stored === null || !isEncrypted(stored)) continue;
    const text = await reseal(stored);
    if (text !== null) renewed[name] = text;
  }
  return Object.keys(renewed).length === 0 ? null : renewed;
}

/** The account library writes what it encrypts in hexadecimal digits. */
function isEncrypted(text: string): boolean {
  return text.length >= 80 && /^[0-9a-f]+$/.test(text);
}
