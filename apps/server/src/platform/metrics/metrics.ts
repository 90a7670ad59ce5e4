import type { ModelCallRecord } from '@verso/gateway';
import type { Config } from '../config/config.ts';
import type { InstallationGaugeName } from './catalogue.ts';

/** A call as the call log keeps it. */
export type CountedCall = Omit<ModelCallRecord, 'budgetHold'>;

interface EndedRequest {
  readonly method: string;
  /** The route's pattern; null: there is none. */
  readonly route: string | null;
  readonly status: number;
  /** Null: it was an event stream, which lasts as long as its reader wants. */
  readonly seconds: number | null;
}

export type JobOutcome = 'completed' | 'failed' | 'handed_back';
export type DocumentOperationOutcome = 'done' | 'failed' | 'too_complex' | 'interrupted';
type TranslationEnd = 'completed' | 'failed' | 'cancelled' | 'postponed';

/** One figure about the whole installation. */
export interface InstallationFigure {
  readonly name: InstallationGaugeName;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What is told to Prometheus. */
interface Exposition {
  readonly contentType: string;
  readonly text: string;
}

/** Counts what this process does, where somebody reads it. None of it ever fails. */
export interface Metrics {
  /** @returns what is told its end */
  requestBegins(): (ended: EndedRequest) => void;
  /** @returns what is told its end */
  jobBegins(queue: string): (outcome: JobOutcome) => void;
  /** @param code of the reason; null: there is none to give */
  translation(end: TranslationEnd, code: string | null): void;
  /** How many units of a completed translation came out how. */
  units(states: Readonly<Record<string, number | undefined>>): void;
  /** @param format of the document; `units`: its stored units alone were read */
  documentOperation(operation: string, format: string, outcome: DocumentOperationOutcome): void;
  journal(asked: number, found: number): void;
  modelCall(record: CountedCall): void;
  /** A call that could not be written to the call log. */
  unrecordedCall(): void;
  /** Everything as text, with how the installation stands. */
  expose(installation: readonly InstallationFigure[]): Promise<Exposition>;
}

/** What stands there while nobody may read metrics. */
export const noMetrics: Metrics = {
  requestBegins: () => () => undefined,
  jobBegins: () => () => undefined,
  translation: () => undefined,
  units: () => undefined,
  documentOperation: () => undefined,
  journal: () => undefined,
  modelCall: () => undefined,
  unrecordedCall: () => undefined,
  expose: async () => ({ contentType: 'text/plain', text: '' }),
};

/** Begins to count. Where nobody may read what is counted, nothing of it is loaded. */
export async function openMetrics({ metrics, role }: Pick<Config, 'metrics' | 'role'>): Promise<Metrics> {
  if (metrics.token === undefined && metrics.port === undefined) return noMetrics;
  return (await import('./prometheus.ts')).createPrometheusMetrics(role);
}
