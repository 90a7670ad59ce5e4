import { AppError, type GuestFeedEvent, type UnitsFeedEvent } from '@verso/contracts';
import type { FastifyReply } from 'fastify';
import { whenClosed } from '../../platform/http/when-closed.ts';

/**
 * The events of a translation as a guest may see them: neither who made a change, nor who is where.
 * @param admit throws when the link no longer admits the guest. It is asked before anything is sent, also in a quiet stream, which
 * then ends
 */
export async function* asGuest(
  events: AsyncIterable<UnitsFeedEvent | null>,
  admit: () => Promise<unknown>,
): AsyncGenerator<GuestFeedEvent | null, void, void> {
  let askedAt = performance.now();
  for await (const event of events) {
    const isPresence = event?.type === 'presence';
    // People move all the time.
    if (isPresence && performance.now() - askedAt < askAgainMs) continue;
    if (!(await isAdmitted(admit))) return;
    askedAt = performance.now();
    if (isPresence || event === null) yield null;
    else yield event.type === 'units' ? { type: 'units', ids: event.ids } : event;
  }
}

/** While only people move, the link is checked this often. */
const askAgainMs = 15_000;

async function isAdmitted(admit: () => Promise<unknown>): Promise<boolean> {
  try {
    await admit();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'link_expired') return false;
    throw error;
  }
}

/** Streams that may be open with one link in a process: several people may use it. */
const maxStreams = 50;

/** Counts the open streams of each link. */
export class GuestStreams {
  readonly #open = new Map<string, number>();

  /** Counts a stream until its response has ended. @throws AppError `limit_reached` */
  add(linkId: string, reply: FastifyReply): void {
    const open = this.#open.get(linkId) ?? 0;
    if (open >= maxStreams)
      throw new AppError('limit_reached', 'Too many people follow this translation with the link.');
    this.#open.set(linkId, open + 1);
    whenClosed(reply, () => {
      const left = (this.#open.get(linkId) ?? 1) - 1;
      if (left === 0) this.#open.delete(linkId);
      else this.#open.set(linkId, left);
    });
  }
}
