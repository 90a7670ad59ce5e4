import { providerApiKeys } from '@verso/db';
import { and, eq, inArray, lt, or } from '@verso/db/query';
import { type KeyTest, RefusedTargetError, redact } from '@verso/gateway';
import { type Actor, recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../context.ts';
import { openKey } from '../gateway/keys.ts';
import { afterTest, type TestError } from './outcome.ts';
import type { KeyRow } from './row.ts';

const maxTestMs = 30_000;

/**
 * Tests a key with status `testing` by a minimal call and updates its status. A key changed in the meantime is left
 * unchanged.
 * @param actor null for an automatic test
 * @returns the current key
 */
export async function testStoredKey(context: Context, row: KeyRow, actor: Actor | null): Promise<KeyRow> {
  const { clock, database, gateway } = context;
  const error = await runTest(context, row);
  const now = clock.now();
  const tested = await database.transaction(async (tx) => {
    const [changed] = await tx.orm
      .update(providerApiKeys)
      .set({ ...afterTest(row, error, now), lastTestedAt: now })
      .where(
        and(
          eq(providerApiKeys.id, row.id),
          eq(providerApiKeys.status, 'testing'),
          eq(providerApiKeys.keyValue, row.keyValue),
        ),
      )
      .returning();
    if (changed !== undefined && actor !== null)
      await recordAudit(tx, actor, {
        action: 'provider_api_key.test',
        entity: 'provider_api_keys',
        entityId: row.id,
        after: { status: changed.status, status_reason: changed.statusReason },
      });
    return changed;
  });
  if (tested?.status === 'active') await gateway.resetKey(row.id);
  return tested ?? (await current(context, row));
}

async function runTest({ config, gateway, logger, secrets }: Context, row: KeyRow): Promise<TestError> {
  const key = opened();
  if (key === null)
    return { code: 'auth', message: 'The key was stored with another VERSO_SECRET. Enter the key again.' };
  const { error }: KeyTest = await gateway.testKey(key, AbortSignal.timeout(maxTestMs));
  if (error === null) return null;
  const { code, message, retryAfterMs } = error;
  logger.warn(
    { keyId: row.id, code, refused: error.cause instanceof RefusedTargetError },
    'a provider key failed its test',
  );
  return { code, message: redact(message, [key.value]), retryAfterMs };

  function opened() {
    try {
      return openKey(row, { secrets, config });
    } catch (error) {
      logger.error({ err: error, keyId: row.id }, 'could not decrypt a provider key');
      return null;
    }
  }
}

async function current({ database }: Context, row: KeyRow): Promise<KeyRow> {
  const [found] = await database.orm.select().from(providerApiKeys).where(eq(providerApiKeys.id, row.id));
  return found ?? row;
}

/** Longer than any test: the process of an older test has stopped. */
const abandonedAfterMs = 5 * 60 * 1000;

/**
 * Tests failed keys again after their pause, because their problem may be fixed or their provider available again. Also
 * tests keys whose test was never finished.
 */
export async function retestFailedKeys(context: Context): Promise<void> {
  const { clock, database } = context;
  const now = clock.now();
  const abandoned = new Date(now.getTime() - abandonedAfterMs);
  const due = await database.orm
    .update(providerApiKeys)
    .set({ status: 'testing', retryAt: null })
    .where(
      or(
        and(inArray(providerApiKeys.status, ['failed', 'testing']), lt(providerApiKeys.retryAt, now)),
        and(eq(providerApiKeys.status, 'testing'), lt(providerApiKeys.updatedAt, abandoned)),
      ),
    )
    .returning();
  await Promise.all(due.map((row) => testStoredKey(context, row, null)));
}
