import { z } from 'zod';
import { currentActivity, type Origin } from '../log/activity.ts';

/** An extra field of every job's data. Job schemas without it strip it. */
const remembered = z.object({
  origin: z.object({ requestId: z.string().optional(), traceparent: z.string().optional() }),
});

/** Adds the originating request to job data: the current request, or the one that started the current job. */
export function withOrigin<Data extends object>(data: Data): Data & { readonly origin?: Origin } {
  const { requestId, traceparent } = currentActivity().origin;
  return requestId === undefined ? data : { ...data, origin: { requestId, traceparent } };
}

/** Reads the originating request from job data; empty when there is none. */
export function originOf(data: unknown): Origin {
  return originData.safeParse(data).data?.origin ?? {};
}
