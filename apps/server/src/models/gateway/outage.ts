import { ModelCallError, type ModelCallErrorCode, type ModelGateway } from '@verso/contracts';
import type { Clock } from '../../platform/context.ts';

/** Failures that mean that a provider is unavailable, rather than busy. */
const outageCodes: ReadonlySet<ModelCallErrorCode> = new Set([
  'overloaded',
  'network',
  'timeout',
  'malformed',
]);

/** Whether a failure means that a provider is unavailable. */
export function isOutage(code: ModelCallErrorCode): boolean {
  return outageCodes.has(code);
}

/**
 * Limits how long a job waits for an unavailable provider. When `timeoutMs` have passed since the first failure without
 * an answer, or the next retry would come later, calls fail with `no_route` and the provider's reason, and the job
 * returns to the queue. A pause counts as part of the outage only after failures of the job's own calls; a pause caused
 * by other jobs is passed on at once, so that the job waits in the queue instead.
 */
export function limitOutage(models: ModelGateway, timeoutMs: number, clock: Clock): ModelGateway {
  let awaySince: number | undefined;
  return {
    async *stream(request, signal) {
      try {
        for await (const event of models.stream(request, signal)) {
          awaySince = undefined;
          yield event;
        }
      } catch (error) {
        if (!(error instanceof ModelCallError)) throw error;
        const isPause = error.code === 'paused' && awaySince !== undefined;
        if (!outageCodes.has(error.code) && !isPause) throw error;
        const now = clock.now().getTime();
        awaySince ??= now;
        if (now + (error.retryAfterMs ?? 0) - awaySince <= timeoutMs) throw isPause ? asOutage(error) : error;
        throw new ModelCallError('no_route', error.message, {
          cause: error,
          ...(error.provider === undefined ? {} : { provider: error.provider }),
        });
      }
    },
  };
}

/** Reports a pause caused by the job's own failures as part of the outage. */
function asOutage({ message, retryAfterMs, provider }: ModelCallError): ModelCallError {
  return new ModelCallError('overloaded', message, {
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(provider === undefined ? {} : { provider }),
  });
}
