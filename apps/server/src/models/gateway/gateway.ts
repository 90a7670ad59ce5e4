import { ModelCallError } from '@verso/contracts';
import type { Database } from '@verso/db';
import { createGateway, type Gateway, type GatewayOptions } from '@verso/gateway';
import type { PgBoss } from 'pg-boss';
import { auditChannel } from '../../platform/audit/record.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Clock } from '../../platform/context.ts';
import { outsideTransactions } from '../../platform/database/outside-transactions.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Traces } from '../../platform/traces/traces.ts';
import { queueRefusalAlert } from '../budgets/alert.ts';
import { holdBudget, settleBudget } from '../budgets/hold.ts';
import { exhaustedBudgets, hasActiveBudget } from '../budgets/live.ts';
import { recordingChanges } from '../health/circuit-changes.ts';
import { cached } from './cached.ts';
import { usableKeys } from './keys.ts';
import { recordCall } from './record-call.ts';
import { registeredModels } from './registry.ts';
import { activeRules } from './rules.ts';
import { gatewayStores } from './shared-state.ts';

/** Changes in the console take effect at once, or after this time if their notification is lost. */
const maxAgeMs = 5_000;

/** Overrides of the gateway's timeouts and breaker rules. */
export type GatewayTimeouts = Pick<GatewayOptions, 'timeouts' | 'breakerRules'>;

/** The gateway with the database's models and keys, the environment's keys, and the call log. */
export async function createModelGateway(options: {
  readonly config: Config;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly traces: Traces;
  readonly clock: Clock;
  readonly queue: PgBoss;
  readonly gatewayTimeouts: GatewayTimeouts;
}): Promise<Gateway> {
  const { config, database, logger, clock, gatewayTimeouts } = options;
  const stores = gatewayStores(database);
  const keys = cached(() => usableKeys(options), maxAgeMs, clock);
  const models = cached(() => registeredModels(database, logger), maxAgeMs, clock);
  const rules = cached(() => activeRules(database), maxAgeMs, clock);
  const isBudgeted = cached(() => hasActiveBudget(database), maxAgeMs, clock);
  const clear = () => {
    for (const cache of [keys, models, rules, isBudgeted]) cache.clear();
  };
  await database.listen(auditChannel, clear, { onGap: clear });
  return outsideTransactions(
    createGateway({
      ...gatewayTimeouts,
      keys: { list: keys },
      models: { list: models },
      rules,
      exhaustedBudgets: async () => ((await isBudgeted()) ? exhaustedBudgets(options) : []),
      budgets: {
        hold: async (call) => {
          if (!(await isBudgeted())) return null;
          const held = await holdBudget(options, call);
          if (held instanceof ModelCallError) await queueRefusalAlert(options, call);
          return held;
        },
        release: async (hold) => void (await settleBudget(options, hold, 0)),
      },
      stores: { ...stores, breakers: recordingChanges(stores.breakers, options) },
      onCall: (record) => recordCall({ ...options, isBudgeted }, record),
      clock,
      demo: config.demo,
    }),
    'The gateway',
  );
}
