import type { TracesConfig } from '../config/config.ts';
import type { Logger } from '../log/logger.ts';

/** Figures and names; never a text, a file's name or a user. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

interface SpanOptions {
  readonly kind: 'request' | 'job' | 'step' | 'call';
  /** W3C trace context that it is a part of; without one a trace begins. */
  readonly parent?: string | undefined;
  readonly attributes?: SpanAttributes;
  /** When it began; now when left out. */
  readonly at?: Date;
}

/** Something that takes time, while it does. */
export interface Span {
  /** W3C trace context of what happens meanwhile. */
  readonly traceparent: string | undefined;
  note(attributes: SpanAttributes): void;
  /** @param ending.failure the code of what went wrong */
  end(ending?: { readonly failure?: string; readonly at?: Date }): void;
}

/** Tells a collector of traces how long things take, where there is one. None of it ever fails. */
export interface Traces {
  begin(name: string, options: SpanOptions): Span;
  /** Sends what waits, and ends. */
  close(): Promise<void>;
}

const noSpan: Span = { traceparent: undefined, note: () => undefined, end: () => undefined };

/** What stands there while no collector is configured. */
export const noTraces: Traces = { begin: () => noSpan, close: async () => undefined };

/** Opens the traces to a collector. Without one, nothing of it is loaded. */
export async function openTraces(config: TracesConfig | undefined, logger: Logger): Promise<Traces> {
  if (config === undefined) return noTraces;
  return (await import('./otlp.ts')).createOtlpTraces(config, logger);
}
