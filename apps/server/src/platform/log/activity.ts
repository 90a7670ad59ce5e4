import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that started a job, as stored with the job. */
export interface Origin {
  readonly requestId?: string | undefined;
  /** W3C trace context of the request's span. */
  readonly traceparent?: string | undefined;
}

/** The request or job that the running code belongs to. Log lines and spans include it automatically. */
export interface Activity {
  readonly origin: Origin;
  /** The name of the job's queue. */
  readonly job?: string;
  readonly jobId?: string;
  /** W3C trace context of the current span, the parent of new spans. */
  readonly traceparent?: string | undefined;
}

const none: Activity = { origin: {} };
const storage = new AsyncLocalStorage<Activity>();

/** Runs `work`, and all asynchronous work that it starts, as part of an activity. Replaces the current activity. */
export function within<Result>(activity: Activity, work: () => Result): Result {
  return storage.run(activity, work);
}

/** The activity of the calling code; an empty one outside of `within`. */
export function currentActivity(): Activity {
  return storage.getStore() ?? none;
}
