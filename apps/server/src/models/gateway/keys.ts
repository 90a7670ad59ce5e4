import { isLocalServer, timeLimitsIn } from '@verso/contracts';
import { type Database, providerApiKeys } from '@verso/db';
import { notInArray } from '@verso/db/query';
import { keysFromEnvironment, type ProviderKey } from '@verso/gateway';
import type { Config } from '../../platform/config/config.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { providerGuard } from '../../platform/outbound/public-address.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** The context that binds a sealed key to its row, so that it can't be opened as another row's key. */
export function providerKeyContext(keyId: string): string {
  return `provider-key:${keyId}`;
}

/**
 * The keys that calls may use, from the database and the environment. A key sealed with another secret is logged and
 * left out, so that the others keep working.
 */
export async function usableKeys({
  config,
  database,
  secrets,
  logger,
}: {
  readonly config: Pick<Config, 'providerEnvironment' | 'providerPrivateTargets'>;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly logger: Logger;
}): Promise<readonly ProviderKey[]> {
  const rows = await database.orm
    .select()
    .from(providerApiKeys)
    .where(notInArray(providerApiKeys.status, ['disabled', 'failed']));
  const stored = rows.flatMap((row): readonly ProviderKey[] => {
    try {
      return [openKey(row, { secrets, config })];
    } catch (error) {
      logger.error({ err: error, keyId: row.id }, 'skipped a provider key that could not be decrypted');
      return [];
    }
  });
  return [...stored, ...keysFromEnvironment(config.providerEnvironment)];
}

/** Decrypts a stored key for use in calls. @throws UnsealError when it was sealed with another secret */
export function openKey(
  row: typeof providerApiKeys.$inferSelect,
  { secrets, config }: { readonly secrets: Secrets; readonly config: Pick<Config, 'providerPrivateTargets'> },
): ProviderKey {
  const { firstTokenSeconds, silenceSeconds, totalSeconds, concurrency, ...extra } = row.settings;
  return {
    id: row.id,
    provider: row.provider,
    value: secrets.open(row.keyValue, providerKeyContext(row.id)),
    baseUrl: row.baseUrl,
    ...(row.baseUrl === null || isLocalServer(row.baseUrl) ? {} : { guard: providerGuard(config) }),
    extra,
    priority: row.priority,
    requestsPerMinute: row.rateLimitRpm,
    ...timeLimitsIn({ firstTokenSeconds, silenceSeconds, totalSeconds }),
    ...(concurrency === undefined ? {} : { concurrency }),
  };
}
