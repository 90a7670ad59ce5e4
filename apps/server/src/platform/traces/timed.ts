import { currentActivity, within } from '../log/activity.ts';
import type { SpanAttributes, Traces } from './traces.ts';

const identifier = /^[\w$.-]{1,64}$/;

/** Runs `work` in a span below the current one. A failure is recorded by its code, never by its message. */
export async function timed<Result>(
  traces: Traces,
  name: string,
  attributes: SpanAttributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const activity = currentActivity();
  const span = traces.begin(name, { kind: 'step', parent: activity.traceparent, attributes });
  try {
    const result = await within({ ...activity, traceparent: span.traceparent }, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failure: failureCode(error) });
    throw error;
  }
}

/** The code of an error, or its class name if it has none. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
  return identifier.test(code) ? code : 'unknown';
}
