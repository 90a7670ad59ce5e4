import { z } from 'zod';
import { currentActivity, type Origin } from '../log/activity.ts';

/** An additional field in the data of every job. Workers that do not know it ignore it. */
const originData = z.object({
  origin: z.object({ requestId: z.string().optional(), traceparent: z.string().optional() }),
});

/** Adds the current request to a job's data; inside a job, adds the request that started that job. */
export function withOrigin<Data extends object>(data: Data): Data & { readonly origin?: Origin } {
  const { requestId, traceparent } = currentActivity().origin;
  return requestId === undefined ? data : { ...data, origin: { requestId, traceparent } };
}

/** The request that started a job; empty if its data contains none. */
export function originOf(data: unknown): Origin {
  return originData.safeParse(data).data?.origin ?? {};
}
