import { accounts, type Database, type Orm, providerApiKeys, twoFactors } from '@verso/db';
import { eq } from '@verso/db/query';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { UnsealError } from '../../platform/secrets/create-secrets.ts';
import { rememberSecret } from '../../platform/secrets/known-secret.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { providerKeyContext } from '../gateway/keys.ts';

/** Kinds of encrypted values. */
export type SealedKind = 'provider keys' | 'two-factor secrets' | 'Google accounts';

export interface RotationReport {
  /** Number of values encrypted again, by kind. */
  readonly sealed: Readonly<Record<SealedKind, number>>;
  /** Ids of provider keys and users whose values neither secret can decrypt. They are left unchanged. */
  readonly lost: readonly string[];
}

/** Encrypts a stored value with the current secret. @throws when neither secret can decrypt it */
type Reseal = (stored: string) => Promise<string>;

/** A row with its encrypted fields and how to write them back. */
interface Sealed {
  readonly kind: SealedKind;
  /** The id to report if the row can't be decrypted. */
  readonly owner: string;
  readonly fields: Readonly<Record<string, string | null>>;
  readonly reseal: Reseal;
  readonly write: (fields: Readonly<Record<string, string | null>>) => Promise<unknown>;
}

/**
 * Encrypts all encrypted values with the current secret instead of the previous one, in one transaction. Values already
 * encrypted with the current secret stay unchanged.
 */
export async function rotateSecret(
  database: Database,
  secrets: { readonly now: Secrets; readonly before: Secrets },
): Promise<RotationReport> {
  return database.transaction(async ({ orm }) => {
    const sealed = { 'provider keys': 0, 'two-factor secrets': 0, 'Google accounts': 0 };
    const lost: string[] = [];
    for (const row of await sealedRows(orm, secrets)) {
      const fields = await resealed(row);
      if (fields === null) lost.push(row.owner);
      else if (Object.entries(fields).some(([name, text]) => text !== row.fields[name])) {
        await row.write(fields);
        sealed[row.kind] += 1;
      }
    }
    await rememberSecret(orm, secrets.now);
    return { sealed, lost };
  });
}

async function sealedRows(
  orm: Orm,
  { now, before }: { readonly now: Secrets; readonly before: Secrets },
): Promise<readonly Sealed[]> {
  const account = resealAccount(now.derive('sessions'), before.derive('sessions'));
  const keys = await orm.select().from(providerApiKeys).for('update');
  const steps = await orm.select().from(twoFactors).for('update');
  const links = await orm.select().from(accounts).for('update');
  return [
    ...keys.map(({ id, keyValue }) => ({
      kind: 'provider keys' as const,
      owner: id,
      fields: { keyValue },
      reseal: resealKey(now, before, providerKeyContext(id)),
      write: (fields: object) => orm.update(providerApiKeys).set(fields).where(eq(providerApiKeys.id, id)),
    })),
    ...steps.map(({ id, userId, secret, backupCodes }) => ({
      kind: 'two-factor secrets' as const,
      owner: userId,
      fields: { secret, backupCodes },
      reseal: account,
      write: (fields: object) => orm.update(twoFactors).set(fields).where(eq(twoFactors.id, id)),
    })),
    ...links.map(({ id, userId, accessToken, refreshToken }) => ({
      kind: 'Google accounts' as const,
      owner: userId,
      fields: { accessToken, refreshToken },
      reseal: account,
      write: (fields: object) => orm.update(accounts).set(fields).where(eq(accounts.id, id)),
    })),
  ];
}

/** Returns null when neither secret can decrypt a field. */
async function resealed({ fields, reseal }: Sealed): Promise<Record<string, string | null> | null> {
  const renewed: Record<string, string | null> = {};
  for (const [name, stored] of Object.entries(fields)) {
    try {
      renewed[name] = stored === null ? null : await reseal(stored);
    } catch {
      return null;
    }
  }
  return renewed;
}

function resealKey(now: Secrets, before: Secrets, context: string): Reseal {
  return async (stored) => {
    try {
      now.open(stored, context);
      return stored;
    } catch (error) {
      if (!(error instanceof UnsealError)) throw error;
      return now.seal(before.open(stored, context), context);
    }
  };
}

/** Uses the encryption of the account library. */
function resealAccount(now: string, before: string): Reseal {
  return async (data) => {
    try {
      await symmetricDecrypt({ key: now, data });
      return data;
    } catch {
      return symmetricEncrypt({ key: now, data: await symmetricDecrypt({ key: before, data }) });
    }
  };
}
