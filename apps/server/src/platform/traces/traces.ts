import type { TracesConfig } from '../config/config.ts';
import type { Logger } from '../log/logger.ts';

/** Numbers and technical names; never document text, a file name or a user. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

interface SpanOptions {
  readonly kind: 'request' | 'job' | 'step' | 'call';
  /** W3C trace context of the parent span. Without one, a new trace begins. */
  readonly parent?: string | undefined;
  readonly attributes?: SpanAttributes;
  /** The start time. Defaults to now. */
  readonly at?: Date;
}

/** A timed operation that has not ended. */
export interface Span {
  /** W3C trace context for child spans. */
  readonly traceparent: string | undefined;
  note(attributes: SpanAttributes): void;
  /** @param ending.failure the code of the failure, if the operation failed */
  end(ending?: { readonly failure?: string; readonly at?: Date }): void;
}

/** Reports the duration of operations to a trace collector, if one is configured. Its methods never fail. */
export interface Traces {
  begin(name: string, options: SpanOptions): Span;
  /** Sends pending spans and closes the exporter. */
  close(): Promise<void>;
}

const noSpan: Span = { traceparent: undefined, note: () => undefined, end: () => undefined };

/** Used when no collector is configured. */
export const noTraces: Traces = { begin: () => noSpan, close: async () => undefined };

/** Opens the connection to the collector. The exporter is loaded only if one is configured. */
export async function openTraces(config: TracesConfig | undefined, logger: Logger): Promise<Traces> {
  if (config === undefined) return noTraces;
  return (await import('./otlp.ts')).createOtlpTraces(config, logger);
}
