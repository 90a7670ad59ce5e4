import { accounts, type Database, type Orm, providerApiKeys, twoFactors } from '@verso/db';
import { eq } from '@verso/db/query';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { UnsealError } from '../../platform/secrets/create-secrets.ts';
import { rememberSecret } from '../../platform/secrets/known-secret.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { providerKeyContext } from '../gateway/keys.ts';

/** What is stored encrypted. */
export type SealedKind = 'provider keys' | 'second steps' | 'Google accounts';

export interface RotationReport {
  /** How many of each were encrypted again. */
  readonly sealed: Readonly<Record<SealedKind, number>>;
  /** Ids of provider keys and users whose secrets neither opens: they are left as they are. */
  readonly lost: readonly string[];
}

/** A stored text under the present secret. @throws when neither secret opens it */
type Reseal = (stored: string) => Promise<string>;

/** One row: what of it is encrypted, by property, and how it is written back. */
interface Sealed {
  readonly kind: SealedKind;
  /** Whom to name when it can't be opened. */
  readonly owner: string;
  readonly fields: Readonly<Record<string, string | null>>;
  readonly reseal: Reseal;
  readonly write: (fields: Readonly<Record<string, string | null>>) => Promise<unknown>;
}

/**
 * Seals everything that is stored encrypted with the present secret instead of the one before it. All of it or nothing;
 * what is sealed with the present one already stays as it is.
 */
export async function rotateSecret(
  database: Database,
  secrets: { readonly now: Secrets; readonly before: Secrets },
): Promise<RotationReport> {
  return database.transaction(async ({ orm }) => {
    const sealed = { 'provider keys': 0, 'second steps': 0, 'Google accounts': 0 };
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
      kind: 'second steps' as const,
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

/** Null when a field can be opened with neither secret. */
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

/** As the account library encrypts, with the secret that it is given. */
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
