import { AsyncLocalStorage } from 'node:async_hooks';

/** What a job remembers of the request that started it. */
export interface Origin {
  readonly requestId?: string | undefined;
  /** W3C trace context: what the request was timed as. */
  readonly traceparent?: string | undefined;
}

/** What the code that runs now works for. Log lines and spans say it by themselves. */
export interface Activity {
  readonly origin: Origin;
  /** The kind of job, and which one of the queue. */
  readonly job?: string;
  readonly jobId?: string;
  /** W3C trace context of what is being timed: what begins meanwhile is a part of it. */
  readonly traceparent?: string | undefined;
}

const none: Activity = { origin: {} };
const storage = new AsyncLocalStorage<Activity>();

/** Runs `work` and everything that it starts as part of an activity, and of no other. */
export function within<Result>(activity: Activity, work: () => Result): Result {
  return storage.run(activity, work);
}

/** What the code that asks is part of. */
export function currentActivity(): Activity {
  return storage.getStore() ?? none;
}
