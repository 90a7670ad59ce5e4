import type { Job, PgBoss } from 'pg-boss';
import { z } from 'zod';
import type { Context } from '../context.ts';

const renewalMs = 1000;
/** An unrenewed job is given up after this part of its heartbeat time, so that its work ends before another worker's begins. */
const ownShare = 0.8;

/** What pg-boss returns, which its types leave out. */
const renewed = z.object({ affected: z.number() });

/** The right of one worker to run a job with a heartbeat. */
interface Lease {
  /**
   * Aborts when the queue has given the job to another worker, or may soon do so because the database could not be reached.
   */
  readonly signal: AbortSignal;
  end(): void;
}

/** Renews the right to run a job, from when the queue has given it to this worker until `end`. */
export function holdLease(
  {
    queue,
    logger,
  }: { readonly queue: Pick<PgBoss, 'touch'>; readonly logger: Pick<Context['logger'], 'warn'> },
  { id, name, retryCount, heartbeatSeconds }: Pick<Job, 'id' | 'name' | 'retryCount' | 'heartbeatSeconds'>,
): Lease {
  const lost = new AbortController();
  if (heartbeatSeconds === null) return { signal: lost.signal, end: () => undefined };
  const ownMs = heartbeatSeconds * 1000 * ownShare;
  let isRenewing = false;
  let expiry: NodeJS.Timeout | undefined;
  const timer = setInterval(() => void renew(), renewalMs);
  expireFrom(performance.now());
  return { signal: lost.signal, end };

  async function renew(): Promise<void> {
    if (isRenewing) return; // a renewal without an answer; the lease expires meanwhile
    isRenewing = true;
    const sentAt = performance.now();
    try {
      const { affected } = renewed.parse(await queue.touch(name, { id, retryCount }));
      if (expiry === undefined) return;
      if (affected === 0) giveUp('The job is no longer claimed by this worker.');
      else expireFrom(sentAt);
    } catch (error) {
      logger.warn({ err: error }, 'could not renew the claim of a job');
    } finally {
      isRenewing = false;
    }
  }

  /** @param sentAt when the renewal was sent: the database may have counted from then */
  function expireFrom(sentAt: number): void {
    clearTimeout(expiry);
    const giveUpLate = () => giveUp('The claim of the job could not be renewed.');
    expiry = setTimeout(giveUpLate, sentAt + ownMs - performance.now());
  }

  function giveUp(reason: string): void {
    end();
    lost.abort(new Error(reason));
  }

  function end(): void {
    clearInterval(timer);
    clearTimeout(expiry);
    expiry = undefined;
  }
}
