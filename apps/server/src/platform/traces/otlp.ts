import { ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { TracesConfig } from '../config/config.ts';
import type { Logger } from '../log/logger.ts';
import { version } from '../process/version.ts';
import type { Span, Traces } from './traces.ts';

const kinds = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  step: SpanKind.INTERNAL,
  call: SpanKind.CLIENT,
} as const;

const closeTimeoutMs = 2_000;

/**
 * Sends traces to an OpenTelemetry collector over HTTP, in batches. The tracer provider is not registered globally and
 * nothing is instrumented, so that it does not interfere with error reporting.
 */
export function createOtlpTraces(
  { endpoint, headers, serviceName, share, role }: TracesConfig,
  logger: Logger,
): Traces {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers: { ...headers } });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'verso.role': role,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor(withFailureLog(exporter, logger), { scheduledDelayMillis: 1_000 }),
    ],
  });
  const tracer = provider.getTracer('verso', version);
  return {
    begin(name, { kind, parent, attributes, at }) {
      const span = tracer.startSpan(
        name,
        {
          kind: kinds[kind],
          ...(attributes === undefined ? {} : { attributes }),
          ...(at === undefined ? {} : { startTime: at }),
        },
        parseTraceparent(parent),
      );
      return {
        traceparent: formatTraceparent(span.spanContext()),
        note: (more) => void span.setAttributes(more),
        end({ failure, at: end } = {}) {
          if (failure !== undefined)
            span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
          span.end(end);
        },
      } satisfies Span;
    },
    async close() {
      const timer = new Promise((resolve) => setTimeout(resolve, closeTimeoutMs).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), timer]);
    },
  };
}

/** Logs failed exports; a collector that rejects spans must not fail a request. */
function withFailureLog(exporter: SpanExporter, logger: Logger): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code !== 0)
          logger.warn({ spans: spans.length, reason: result.error?.name }, 'traces could not be sent');
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** W3C Trace Context, section 3.2: version, trace ID, parent ID, flags. */
const traceparentShape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function parseTraceparent(traceparent = '') {
  const [, traceId, spanId, flags] = traceparentShape.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const parent: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}

function formatTraceparent({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
