import { type Database, modelCalls } from '@verso/db';
import { createGateway, type Gateway } from '@verso/gateway';
import type { Config } from '../../config/config.ts';
import type { Clock } from '../../context.ts';
import type { Logger } from '../../plugins/logger.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { usableKeys } from './keys.ts';
import { recent } from './recent.ts';
import { registeredModels } from './registry.ts';

/** A change in the console reaches running jobs within this time. */
const maxAgeMs = 5_000;

/** The gateway with the database's models and keys, the environment's keys, and the call log. */
export async function createModelGateway(options: {
  readonly config: Config;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly logger: Logger;
  readonly clock: Clock;
}): Promise<Gateway> {
  const { config, database, logger, clock } = options;
  return createGateway({
    keys: { list: recent(() => usableKeys(options), maxAgeMs, clock) },
    models: { list: recent(() => registeredModels(database, logger), maxAgeMs, clock) },
    onCall: async (record) => {
      await database.orm.insert(modelCalls).values(record);
    },
    clock,
    demo: config.demo,
  });
}
