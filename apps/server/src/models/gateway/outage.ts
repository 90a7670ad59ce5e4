import { ModelCallError, type ModelCallErrorCode, type ModelGateway } from '@verso/contracts';
import type { Clock } from '../../platform/context.ts';

/** Failures that mean a provider is away. One that is only busy is waited for. */
const away: ReadonlySet<ModelCallErrorCode> = new Set(['overloaded', 'network', 'timeout', 'malformed']);

/** Whether a failure means that a provider is away. */
export function isOutage(code: ModelCallErrorCode): boolean {
  return away.has(code);
}

/**
 * A job that has seen a provider fail with its own calls goes on waiting for it; one whose provider rests after the
 * failures of others is told so at once, and waits in the queue.
 *
 * Models that stop being patient with a provider that is away: from the first failure on, with no answer in between,
 * a job waits this long. Then, or as soon as the next try would come later, it hears that there is no route, for
 * the provider's own reason, and goes back into the queue to wait there.
 */
export function boundOutage(models: ModelGateway, timeoutMs: number, clock: Clock): ModelGateway {
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
        const resting = error.code === 'paused' && awaySince !== undefined;
        if (!away.has(error.code) && !resting) throw error;
        const now = clock.now().getTime();
        awaySince ??= now;
        if (now + (error.retryAfterMs ?? 0) - awaySince <= timeoutMs) throw resting ? asOutage(error) : error;
        throw new ModelCallError('no_route', error.message, {
          cause: error,
          ...(error.provider === undefined ? {} : { provider: error.provider }),
        });
      }
    },
  };
}

/** A rest that the job's own failures brought about is part of the outage, and is waited out like it. */
function asOutage({ message, retryAfterMs, provider }: ModelCallError): ModelCallError {
  return new ModelCallError('overloaded', message, {
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(provider === undefined ? {} : { provider }),
  });
}
