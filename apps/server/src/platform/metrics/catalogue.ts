/** One metric: what it tells, and what it is told apart by. Labels have few values, none of them a user's. */
export interface MetricDescription {
  readonly help: string;
  readonly labels: readonly string[];
}

type Catalogue = Readonly<Record<string, MetricDescription>>;

/** What this process has done since it began. */
export const counterCatalogue = {
  verso_http_requests_total: {
    help: 'Requests that were answered, by the pattern of their route and the class of the status (2xx).',
    labels: ['method', 'route', 'status'],
  },
  verso_jobs_finished_total: {
    help: 'Jobs that this process has worked on: completed, failed (and tried again, if that may help), handed_back at its end.',
    labels: ['queue', 'outcome'],
  },
  verso_translations_total: {
    help: 'Translations that completed, failed, were cancelled, or went back into the queue to wait (postponed), with the code of the reason.',
    labels: ['outcome', 'code'],
  },
  verso_translation_units_total: {
    help: 'Units of completed translations: translated, reused from the journal, skipped, repaired, flagged.',
    labels: ['state'],
  },
  verso_document_operations_total: {
    help: 'Operations on documents, each in a process of its own: done, failed, too_complex (a limit was reached), interrupted (the process ended without a reason).',
    labels: ['operation', 'format', 'outcome'],
  },
  verso_journal_lookups_total: {
    help: 'Texts that were looked for in the journal: hit or miss. A hit costs nothing.',
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
    help: 'Tokens: input (those from the cache among them), cached, output.',
    labels: ['provider', 'model', 'kind'],
  },
  verso_model_cost_dollars_total: {
    help: 'What calls have cost, in US dollars at the price of the moment.',
    labels: ['provider', 'model'],
  },
  verso_model_calls_unrecorded_total: {
    help: 'Calls that were made and could not be written to the call log.',
    labels: [],
  },
  verso_model_cache_hits_total: {
    help: "Calls for which the provider's cache had a part of the prompt.",
    labels: ['provider', 'model'],
  },
} as const satisfies Catalogue;

/** How long things have taken in this process, in seconds, as `_bucket`, `_sum` and `_count`. */
export const histogramCatalogue = {
  verso_http_request_duration_seconds: {
    help: 'Time until a request was answered; event streams, which last, are left out.',
    labels: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  },
  verso_job_duration_seconds: {
    help: 'Time that one run of a job took.',
    labels: ['queue'],
    buckets: [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1800],
  },
  verso_model_call_duration_seconds: {
    help: 'Time from the request to a model to the end of its answer.',
    labels: ['provider', 'model'],
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300],
  },
} as const satisfies Readonly<Record<string, MetricDescription & { readonly buckets: readonly number[] }>>;

/** What goes on in this process now. */
export const processGaugeCatalogue = {
  verso_build_info: { help: 'Always 1; what runs.', labels: ['version', 'role'] },
  verso_http_requests_in_flight: {
    help: 'Requests that are being answered, event streams among them.',
    labels: [],
  },
  verso_jobs_running: { help: 'Jobs that this process works on.', labels: ['queue'] },
} as const satisfies Catalogue;

/** How the whole installation stands, read from the database: every process says the same. */
export const installationGaugeCatalogue = {
  verso_ready: {
    help: '1: the database, the queue or the storage can be used; 0: it can not.',
    labels: ['part'],
  },
  verso_queue_jobs: {
    help: 'Jobs of a queue: ready, deferred (to a later time), active, failed (kept for a while).',
    labels: ['queue', 'state'],
  },
  verso_queue_oldest_waiting_seconds: {
    help: 'How long the oldest job that is ready has been; 0: none waits.',
    labels: ['queue'],
  },
  verso_workers: {
    help: 'Processes that translate: working, draining, drained, silent (not heard of for 20 seconds).',
    labels: ['state'],
  },
  verso_breaker_state: {
    help: 'Circuit breakers, 1 for the state that each is in: closed, half-open, open.',
    labels: ['provider', 'model', 'state'],
  },
  verso_provider_usable: {
    help: '1: a key of the provider can be used; 0: it has keys, and none of them can.',
    labels: ['provider'],
  },
  verso_budgets_exhausted: { help: 'Budgets that are used up and stop calls.', labels: [] },
  verso_watched_value: {
    help: 'The latest measurement of each metric that the console watches, in its own unit.',
    labels: ['metric'],
  },
  verso_watched_used_ratio: {
    help: 'The same as a share of its limit, from 0 to 1, where it has one.',
    labels: ['metric'],
  },
} as const satisfies Catalogue;

export type CounterName = keyof typeof counterCatalogue;
export type HistogramName = keyof typeof histogramCatalogue;
export type InstallationGaugeName = keyof typeof installationGaugeCatalogue;

/** The metrics as a GitHub-flavoured Markdown table, for the documentation. */
export function metricsMarkdown(): string {
  const rows = [
    ...rowsOf('counter', counterCatalogue),
    ...rowsOf('histogram', histogramCatalogue),
    ...rowsOf('gauge', processGaugeCatalogue),
    ...rowsOf('gauge, installation', installationGaugeCatalogue),
  ];
  return ['| Metric | Kind | Labels | Meaning |', '|---|---|---|---|', ...rows, ''].join('\n');
}

function rowsOf(kind: string, catalogue: Catalogue): readonly string[] {
  return Object.entries(catalogue).map(
    ([name, { help, labels }]) =>
      `| \`${name}\` | ${kind} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`,
  );
}
