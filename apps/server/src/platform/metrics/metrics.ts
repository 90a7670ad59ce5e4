import type { ModelCallRecord } from '@verso/gateway';
import type { Config } from '../config/config.ts';
import type { InstallationGaugeName } from './catalog.ts';

/** A call as stored in the call log. */
export type CountedCall = Omit<ModelCallRecord, 'budgetHold'>;

interface EndedRequest {
  readonly method: string;
  /** The route's pattern; null: no route matched. */
  readonly route: string | null;
  readonly status: number;
  /** Null for an event stream, whose duration depends on its reader. */
  readonly seconds: number | null;
}

export type JobOutcome = 'completed' | 'failed' | 'handed_back';
export type DocumentOperationOutcome = 'done' | 'failed' | 'too_complex' | 'interrupted';
type TranslationEnd = 'completed' | 'failed' | 'cancelled' | 'postponed';

/** One value about the whole installation. */
export interface InstallationFigure {
  readonly name: InstallationGaugeName;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The response to a scrape by Prometheus. */
interface Exposition {
  readonly contentType: string;
  readonly text: string;
}

/** Records the metrics of this process. Recording never throws. */
export interface Metrics {
  /** @returns a function to call at the end */
  requestStarted(): (ended: EndedRequest) => void;
  /** @returns a function to call at the end */
  jobStarted(queue: string): (outcome: JobOutcome) => void;
  /** @param code the code of the reason; null: none */
  translation(end: TranslationEnd, code: string | null): void;
  /** The number of units of a completed translation in each state. */
  units(states: Readonly<Record<string, number | undefined>>): void;
  /** @param format the document's format, or `units` if only its stored units were read */
  documentOperation(operation: string, format: string, outcome: DocumentOperationOutcome): void;
  journal(asked: number, found: number): void;
  modelCall(record: CountedCall): void;
  /** A call that could not be written to the call log. */
  unrecordedCall(): void;
  /** All metrics as text, together with those of the installation. */
  expose(installation: readonly InstallationFigure[]): Promise<Exposition>;
}

/** Does nothing; used when metrics are not served. */
export const noMetrics: Metrics = {
  requestStarted: () => () => undefined,
  jobStarted: () => () => undefined,
  translation: () => undefined,
  units: () => undefined,
  documentOperation: () => undefined,
  journal: () => undefined,
  modelCall: () => undefined,
  unrecordedCall: () => undefined,
  expose: async () => ({ contentType: 'text/plain', text: '' }),
};

/** Starts recording. Loads the Prometheus library only if metrics are served. */
export async function openMetrics({ metrics, role }: Pick<Config, 'metrics' | 'role'>): Promise<Metrics> {
  if (metrics.token === undefined && metrics.port === undefined) return noMetrics;
  return (await import('./prometheus.ts')).createPrometheusMetrics(role);
}
