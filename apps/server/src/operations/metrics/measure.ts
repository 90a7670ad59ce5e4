import { setTimeout } from 'node:timers/promises';
import { circuitsByProvider } from '../../models/health/circuits.ts';
import type { InstallationGaugeName } from '../../platform/metrics/catalog.ts';
import type { InstallationFigure } from '../../platform/metrics/metrics.ts';
import { measureQueues } from '../../platform/queue/measure.ts';
import { listWorkers } from '../../platform/workers/list.ts';
import type { Context } from '../context.ts';
import { readLatestUsage } from '../monitoring/read.ts';

const answerWithinMs = 5_000;
const breakerStates = ['closed', 'half-open', 'open'] as const;
const workerStates = ['working', 'draining', 'drained', 'silent'] as const;

/**
 * Measures the whole installation. If the database does not answer, only the readiness figures are returned, because
 * monitoring needs an answer especially then.
 */
export async function measureInstallation(context: Context): Promise<readonly InstallationFigure[]> {
  const { response, storage } = await context.health.check();
  const ready = [
    figure('verso_ready', response.database ? 1 : 0, { part: 'database' }),
    figure('verso_ready', response.queue ? 1 : 0, { part: 'queue' }),
    figure('verso_ready', storage ? 1 : 0, { part: 'storage' }),
  ];
  if (response.status === 'unavailable') return ready;
  const parts = [queues, workers, breakers, providers, watched].map((measure) =>
    measure(context).catch((err: unknown) => {
      context.logger.warn({ err }, 'could not measure a part of the metrics');
      return [];
    }),
  );
  const measured = await Promise.race([Promise.all(parts), setTimeout(answerWithinMs, [], { ref: false })]);
  return [...ready, ...measured.flat()];
}

type Figures = Promise<readonly InstallationFigure[]>;

async function queues(context: Context): Figures {
  return (await measureQueues(context)).flatMap(({ name: queue, oldestWaitingSeconds, ...counts }) => [
    ...(['ready', 'deferred', 'active', 'failed'] as const).map((state) =>
      figure('verso_queue_jobs', counts[state], { queue, state }),
    ),
    figure('verso_queue_oldest_waiting_seconds', oldestWaitingSeconds, { queue }),
  ]);
}

async function workers(context: Context): Figures {
  const listed = await listWorkers(context);
  return workerStates.map((state) =>
    figure('verso_workers', listed.filter((worker) => worker.state === state).length, { state }),
  );
}

async function breakers(context: Context): Figures {
  return [...(await circuitsByProvider(context))].flatMap(([provider, circuits]) =>
    circuits.flatMap(({ model_id: model, state: current }) =>
      breakerStates.map((state) =>
        figure('verso_breaker_state', state === current ? 1 : 0, { provider, model, state }),
      ),
    ),
  );
}

async function providers({ gateway }: Context): Figures {
  const { keys, exhaustedBudgets } = await gateway.snapshot();
  return [
    ...[...keys].map(([provider, { usable }]) =>
      figure('verso_provider_usable', usable ? 1 : 0, { provider }),
    ),
    figure('verso_budgets_exhausted', exhaustedBudgets.length),
  ];
}

async function watched({ database }: Context): Figures {
  return (await readLatestUsage(database)).flatMap(
    ({ metric_name: metric, current_value: value, percentage_used: percentage }) => [
      figure('verso_watched_value', value, { metric }),
      ...(percentage === null ? [] : [figure('verso_watched_used_ratio', percentage / 100, { metric })]),
    ],
  );
}

function figure(
  name: InstallationGaugeName,
  value: number,
  labels: Readonly<Record<string, string>> = {},
): InstallationFigure {
  return { name, labels, value };
}
