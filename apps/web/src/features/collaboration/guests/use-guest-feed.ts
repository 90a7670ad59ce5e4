import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type GuestFeedEvent, guestFeedEvent } from '@verso/contracts';
import { useEffect } from 'react';
import { keys } from '../../../app/queries.ts';
import { ApiError, requestStream } from '../../../lib/api.ts';
import { readEvents } from '../../../lib/events/read-events.ts';
import { type GuestIdentity, headersOf, readGuestUnit, showGuestUnit, shownUnits } from './guest-requests.ts';

/** More changed units than this are not read one by one. */
const maxRead = 20;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Follows the changes of other people, so that they appear in place, for as long as the link can be used. */
export function useGuestFeed({ token, name }: GuestIdentity): void {
  const client = useQueryClient();
  useEffect(() => {
    const stop = new AbortController();
    void follow(client, { token, name }, stop.signal);
    return () => stop.abort();
  }, [client, token, name]);
}

async function follow(client: QueryClient, guest: GuestIdentity, signal: AbortSignal): Promise<void> {
  let pauseMs = firstPauseMs;
  let isAgain = false;
  while (!signal.aborted) {
    try {
      const body = await requestStream('GET /api/guest/feed', { headers: headersOf(guest), signal });
      // What has changed before is not sent.
      const { token } = guest;
      const missed = isAgain ? [keys.guest(token)] : [keys.guestUnits(token), keys.guestComments(token)];
      for (const queryKey of missed) void client.invalidateQueries({ queryKey });
      isAgain = true;
      pauseMs = firstPauseMs;
      for await (const data of readEvents(body)) {
        const event = guestFeedEvent.safeParse(JSON.parse(data));
        if (event.success) await apply(client, guest, event.data);
      }
      // It may have ended because the link was revoked, which the page then says.
      void client.invalidateQueries({ queryKey: keys.guest(guest.token), exact: true });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ApiError && error.code === 'link_expired') {
        void client.invalidateQueries({ queryKey: keys.guest(guest.token), exact: true });
        return;
      }
    }
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

async function apply(client: QueryClient, guest: GuestIdentity, event: GuestFeedEvent): Promise<void> {
  const { token } = guest;
  if (event.type === 'comments') {
    void client.invalidateQueries({ queryKey: keys.guestComments(token) });
    return;
  }
  if (event.type === 'access') {
    void client.invalidateQueries({ queryKey: keys.guest(token), exact: true });
    return;
  }
  void client.invalidateQueries({ queryKey: keys.guestPages(token) });
  const shown = shownUnits(client, token);
  const changed = event.ids === null ? shown : shown.filter(({ id }) => event.ids?.includes(id));
  if (changed.length > maxRead) {
    await client.invalidateQueries({ queryKey: keys.guestUnits(token) });
    return;
  }
  for (const { id, position } of changed) {
    const unit = await readGuestUnit(guest, position).catch(() => undefined);
    if (unit?.id === id) showGuestUnit(client, token, unit);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
