import { dayMs, type KeyResponse } from '@verso/contracts';
import { providerApiKeys } from '@verso/db';
import { asc, desc } from '@verso/db/query';
import { keysFromEnvironment, type ProviderKey } from '@verso/gateway';
import { figuresByKey } from '../calls/figures.ts';
import type { Context } from '../context.ts';
import { environmentKeyResponseOf, type KeyRow, keyResponseOf } from './row.ts';

/** All keys with their figures and live state; keys of the environment come last. */
export async function listKeys(context: Context): Promise<KeyResponse[]> {
  const { config, database } = context;
  const rows = await database.orm
    .select()
    .from(providerApiKeys)
    .orderBy(asc(providerApiKeys.provider), desc(providerApiKeys.priority), asc(providerApiKeys.createdAt));
  const describe = await describing(context);
  return Promise.all([
    ...rows.map((row) => describe(row, (...known) => keyResponseOf(row, ...known))),
    ...keysFromEnvironment(config.providerEnvironment).map((key) =>
      describe(key, (...known) => environmentKeyResponseOf(key, ...known)),
    ),
  ]);
}

/** One key in the form of the list. */
export async function describeKey(context: Context, row: KeyRow): Promise<KeyResponse> {
  const describe = await describing(context);
  return describe(row, (...known) => keyResponseOf(row, ...known));
}

type Known = Parameters<typeof keyResponseOf> extends [KeyRow, ...infer Rest] ? Rest : never;

async function describing({ database, clock, gateway }: Context) {
  const now = clock.now();
  const total = await figuresByKey(database, null);
  const lastDay = await figuresByKey(database, new Date(now.getTime() - dayMs));
  return async (
    key: Pick<ProviderKey, 'id' | 'provider' | 'baseUrl'>,
    respond: (...known: Known) => KeyResponse,
  ): Promise<KeyResponse> => {
    const { id } = key;
    const live = { health: await gateway.keyHealthOf(id), server: await gateway.traitsOf(key) };
    return respond(live, { total: total.get(id), lastDay: lastDay.get(id) }, now);
  };
}
