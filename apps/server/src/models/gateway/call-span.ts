import { currentActivity } from '../../platform/activity/activity.ts';
import type { CountedCall } from '../../platform/metrics/metrics.ts';
import type { Traces } from '../../platform/traces/traces.ts';

/** Tells of a call that has ended, as a part of what it was made for: model, tokens and outcome, no text. */
export function traceCall(traces: Traces, call: CountedCall): void {
  const { provider, modelId, purpose, outcome, errorCode, startedAt } = call;
  const span = traces.begin(`${purpose} ${modelId}`, {
    kind: 'call',
    parent: currentActivity().traceparent,
    at: startedAt,
    attributes: {
      'gen_ai.provider.name': provider,
      'gen_ai.request.model': modelId,
      'gen_ai.operation.name': purpose,
      'gen_ai.usage.input_tokens': call.inputTokens,
      'gen_ai.usage.output_tokens': call.outputTokens,
      'verso.usage.cached_input_tokens': call.cachedInputTokens,
      'verso.cost.dollars': call.costUsd,
      'verso.outcome': outcome,
    },
  });
  const at = new Date(startedAt.getTime() + call.latencyMs);
  span.end(outcome === 'failed' ? { at, failure: errorCode ?? 'unknown' } : { at });
}
