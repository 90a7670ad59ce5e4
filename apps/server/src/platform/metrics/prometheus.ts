import { providerIds } from '@verso/contracts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Role } from '../config/config.ts';
import { version } from '../process/version.ts';
import {
  counterCatalog,
  histogramCatalog,
  installationGaugeCatalog,
  type MetricDescription,
  processGaugeCatalog,
} from './catalog.ts';
import type { Metrics } from './metrics.ts';

/** Memory, CPU and event loop metrics. Shared, because several servers may run in one process. */
let processRegistry: Registry | undefined;

/** Records metrics in a separate registry and serves them in Prometheus' text format. */
export function createPrometheusMetrics(role: Role): Metrics {
  const processMetrics = openProcessRegistry();
  const registry = new Registry();
  const registers = [registry];
  const counters = instruments(counterCatalog, (options) => new Counter({ ...options, registers }));
  const gauges = instruments(processGaugeCatalog, (options) => new Gauge({ ...options, registers }));
  const installation = instruments(
    installationGaugeCatalog,
    (options) => new Gauge({ ...options, registers }),
  );
  const histograms = instruments(
    histogramCatalog,
    ({ name, buckets, ...options }) => new Histogram({ name, ...options, buckets: [...buckets], registers }),
  );
  gauges.verso_build_info.set({ version, role }, 1);
  // Start at 0, so that Prometheus sees the first event as an increase.
  for (const outcome of ['completed', 'failed', 'cancelled'])
    counters.verso_translations_total.inc({ outcome, code: 'none' }, 0);
  for (const result of ['hit', 'miss']) counters.verso_journal_lookups_total.inc({ result }, 0);

  return {
    requestStarted() {
      gauges.verso_http_requests_in_flight.inc();
      return ({ method, route: pattern, status, seconds }) => {
        const route = pattern ?? 'none';
        gauges.verso_http_requests_in_flight.dec();
        counters.verso_http_requests_total.inc({ method, route, status: `${Math.floor(status / 100)}xx` });
        if (seconds !== null)
          histograms.verso_http_request_duration_seconds.observe({ method, route }, seconds);
      };
    },

    jobStarted(queue) {
      gauges.verso_jobs_running.inc({ queue });
      const ended = histograms.verso_job_duration_seconds.startTimer({ queue });
      return (outcome) => {
        gauges.verso_jobs_running.dec({ queue });
        counters.verso_jobs_finished_total.inc({ queue, outcome });
        ended();
      };
    },

    translation: (outcome, code) => counters.verso_translations_total.inc({ outcome, code: code ?? 'none' }),

    units(states) {
      for (const [state, count] of Object.entries(states))
        counters.verso_translation_units_total.inc({ state }, count ?? 0);
    },

    documentOperation: (operation, format, outcome) =>
      counters.verso_document_operations_total.inc({ operation, format, outcome }),

    journal(asked, found) {
      counters.verso_journal_lookups_total.inc({ result: 'hit' }, found);
      counters.verso_journal_lookups_total.inc({ result: 'miss' }, asked - found);
    },

    modelCall(record) {
      const { modelId: model, outcome, errorCode: code } = record;
      const provider = providerIds.find((id) => id === record.provider) ?? 'other';
      const labels = { provider, model };
      const tokens = (kind: string, count: number) =>
        counters.verso_model_tokens_total.inc({ ...labels, kind }, count);
      counters.verso_model_calls_total.inc({ ...labels, outcome });
      if (outcome === 'failed')
        counters.verso_model_call_failures_total.inc({ ...labels, code: code ?? 'none' });
      tokens('input', record.inputTokens);
      tokens('cached', record.cachedInputTokens);
      tokens('output', record.outputTokens);
      counters.verso_model_cost_dollars_total.inc(labels, record.costUsd);
      counters.verso_model_cache_hits_total.inc(labels, record.cachedInputTokens > 0 ? 1 : 0);
      histograms.verso_model_call_duration_seconds.observe(labels, record.latencyMs / 1000);
    },

    unrecordedCall: () => counters.verso_model_calls_unrecorded_total.inc(),

    async expose(figures) {
      for (const gauge of Object.values(installation)) gauge.reset();
      for (const { name, labels, value } of figures) installation[name].set(labels, value);
      const own = await registry.metrics();
      return { contentType: registry.contentType, text: `${own}\n${await processMetrics.metrics()}` };
    },
  };
}

/** Creates an instrument for each entry of a catalog. */
function instruments<Name extends string, Description extends MetricDescription, Instrument>(
  catalog: Readonly<Record<Name, Description>>,
  create: (options: Description & { name: string; labelNames: string[] }) => Instrument,
): Readonly<Record<Name, Instrument>> {
  const entries = Object.entries<Description>(catalog).map(
    ([name, description]) =>
      [name, create({ ...description, name, labelNames: [...description.labels] })] as const,
  );
  return Object.fromEntries(entries) as Record<Name, Instrument>;
}

function openProcessRegistry(): Registry {
  if (processRegistry === undefined) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}
