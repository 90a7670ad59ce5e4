import { z } from 'zod';
import { currentActivity, type Origin } from '../log/activity.ts';

/** A field of job data beside those of the kind of job: workers that don't know it let it go. */
const remembered = z.object({
  origin: z.object({ requestId: z.string().optional(), traceparent: z.string().optional() }),
});

/** The data of a job, with the request that it is started by, or that started the job that it is started by. */
export function withOrigin<Data extends object>(data: Data): Data & { readonly origin?: Origin } {
  const { requestId, traceparent } = currentActivity().origin;
  return requestId === undefined ? data : { ...data, origin: { requestId, traceparent } };
}

/** What started a job, as far as its data tells. */
export function originOf(data: unknown): Origin {
  return remembered.safeParse(data).data?.origin ?? {};
}
