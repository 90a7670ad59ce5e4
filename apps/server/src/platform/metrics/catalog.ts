/** One metric with its labels. Labels have few distinct values and never contain user data. */
export interface MetricDescription {
  readonly help: string;
  readonly labels: readonly string[];
}

type Catalog = Readonly<Record<string, MetricDescription>>;

/** Counters of this process since it started. */
export const counterCatalog = {
  verso_http_requests_total: {
    help: 'Answered requests, by route pattern and status class (2xx).',
    labels: ['method', 'route', 'status'],
  },
  verso_jobs_finished_total: {
    help: 'Jobs that this process has run: completed, failed (retried if that may help), handed_back (at shutdown, or because another process may have the job).',
    labels: ['queue', 'outcome'],
  },
  verso_translations_total: {
    help: 'Translations that completed, failed, were cancelled, or went back into the queue (postponed), with the code of the reason.',
    labels: ['outcome', 'code'],
  },
  verso_translation_units_total: {
    help: 'Units of completed translations: translated, reused from the journal, skipped, repaired, flagged.',
    labels: ['state'],
  },
  verso_document_operations_total: {
    help: 'Operations on documents, each in its own process: done, failed, too_complex (a limit was reached), interrupted (the process ended without a reason).',
    labels: ['operation', 'format', 'outcome'],
  },
  verso_journal_lookups_total: {
    help: 'Journal lookups: hit or miss. A hit costs nothing.',
    labels: ['result'],
  },
  verso_model_calls_total: {
    help: 'Calls to models: completed, truncated, content_filtered, failed, aborted.',
    labels: ['provider', 'model', 'outcome'],
  },
  verso_model_call_failures_total: {
    help: 'Failed calls, by the code of the reason.',
    labels: ['provider', 'model', 'code'],
  },
  verso_model_tokens_total: {
    help: 'Tokens: input (including cached), cached, output.',
    labels: ['provider', 'model', 'kind'],
  },
  verso_model_cost_dollars_total: {
    help: 'Cost of calls in US dollars, at the price when they were made.',
    labels: ['provider', 'model'],
  },
  verso_model_calls_unrecorded_total: {
    help: 'Calls that could not be written to the call log.',
    labels: [],
  },
  verso_model_cache_hits_total: {
    help: "Calls for which the provider's cache contained part of the prompt.",
    labels: ['provider', 'model'],
  },
} as const satisfies Catalog;

/** Durations in this process in seconds, as `_bucket`, `_sum` and `_count`. */
export const histogramCatalog = {
  verso_http_request_duration_seconds: {
    help: 'Time until a request was answered, without event streams.',
    labels: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  verso_job_duration_seconds: {
    help: 'Duration of one run of a job.',
    labels: ['queue'],
    buckets: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800],
  },
  verso_model_call_duration_seconds: {
    help: 'Time from the request to a model to the end of its answer.',
    labels: ['provider', 'model'],
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300],
  },
} as const satisfies Readonly<Record<string, MetricDescription & { readonly buckets: readonly number[] }>>;

/** The current state of this process. */
export const processGaugeCatalog = {
  verso_build_info: { help: 'Always 1; version and role of the process.', labels: ['version', 'role'] },
  verso_http_requests_in_flight: {
    help: 'Requests that are being answered, including event streams.',
    labels: [],
  },
  verso_jobs_running: { help: 'Jobs that this process is running.', labels: ['queue'] },
} as const satisfies Catalog;

/** The state of the whole installation, read from the database: every process reports the same values. */
export const installationGaugeCatalog = {
  verso_ready: {
    help: '1: the database, the queue or the storage is usable; 0: it is not.',
    labels: ['part'],
  },
  verso_queue_jobs: {
    help: 'Jobs of a queue: ready, deferred (to a later time), active, failed (kept for a while).',
    labels: ['queue', 'state'],
  },
  verso_queue_oldest_waiting_seconds: {
    help: 'Seconds that the oldest ready job has been waiting; 0: none is waiting.',
    labels: ['queue'],
  },
  verso_workers: {
    help: 'Processes that translate: working, draining, drained, silent (no heartbeat for 20 seconds).',
    labels: ['state'],
  },
  verso_breaker_state: {
    help: 'Circuit breakers, 1 for the current state of each: closed, half-open, open.',
    labels: ['provider', 'model', 'state'],
  },
  verso_provider_usable: {
    help: '1: a key of the provider is usable; 0: it has keys, but none is usable.',
    labels: ['provider'],
  },
  verso_budgets_exhausted: { help: 'Exhausted budgets that block calls.', labels: [] },
  verso_watched_value: {
    help: 'Latest measurement of each metric on the console, in its own unit.',
    labels: ['metric'],
  },
  verso_watched_used_ratio: {
    help: 'Latest measurement as a share of its limit, from 0 to 1, for metrics with a limit.',
    labels: ['metric'],
  },
} as const satisfies Catalog;

export type CounterName = keyof typeof counterCatalog;
export type HistogramName = keyof typeof histogramCatalog;
export type InstallationGaugeName = keyof typeof installationGaugeCatalog;

/** The metrics as a GitHub Flavored Markdown table, for the documentation. */
export function metricsMarkdown(): string {
  const rows = [
    ...rowsOf('counter', counterCatalog),
    ...rowsOf('histogram', histogramCatalog),
    ...rowsOf('gauge', processGaugeCatalog),
    ...rowsOf('gauge, installation', installationGaugeCatalog),
  ];
  return ['| Metric | Kind | Labels | Meaning |', '|---|---|---|---|', ...rows, ''].join('\n');
}

function rowsOf(kind: string, catalog: Catalog): readonly string[] {
  return Object.entries(catalog).map(
    ([name, { help, labels }]) =>
      `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`,
  );
}
