import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  commentThreadResponse,
  type GuestUnitsResponse,
  guestReviewResponse,
  guestUnitResponse,
  guestUnitsResponse,
  listCommentsResponse,
  type PagesQuery,
  pagesResponse,
  type TranslatedUnit,
} from '@verso/contracts';
import type { z } from 'zod';
import { keys, setAnswer } from '../../../app/queries.ts';
import { request } from '../../../lib/api.ts';
import { fetchFile } from '../../../lib/download.ts';
import type { CommentActions } from '../comments/actions.ts';

/** A link, and the name that the guest has given. */
export interface GuestIdentity {
  readonly token: string;
  readonly name: string;
}

/** The headers of a guest's requests. */
export const headersOf = ({ token, name }: GuestIdentity) => ({
  'x-guest-link': token,
  ...(name === '' ? {} : { 'x-guest-name': encodeURIComponent(name) }),
});

/** What the link is for. */
export function useGuestReview(token: string) {
  return useQuery({
    queryKey: keys.guest(token),
    queryFn: ({ signal }) =>
      request(guestReviewResponse, 'GET /api/guest', { headers: headersOf({ token, name: '' }), signal }),
    refetchOnWindowFocus: 'always',
  });
}

const pageSize = 50;

/** The units of the translation, page by page. */
export function useGuestUnits(guest: GuestIdentity) {
  return useInfiniteQuery({
    queryKey: keys.guestUnits(guest.token),
    queryFn: ({ pageParam, signal }) =>
      request(guestUnitsResponse, 'GET /api/guest/units', {
        headers: headersOf(guest),
        query: { limit: pageSize, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last: GuestUnitsResponse, pages: GuestUnitsResponse[]) =>
      last.hasMore ? pages.reduce((count, { units }) => count + units.length, 0) : undefined,
    refetchOnWindowFocus: false,
  });
}

interface ShownUnits {
  readonly pages: GuestUnitsResponse[];
  readonly pageParams: unknown[];
}

/** The units that are loaded. */
export function shownUnits(client: QueryClient, token: string): readonly TranslatedUnit[] {
  const shown = client.getQueryData<ShownUnits>(keys.guestUnits(token));
  return shown?.pages.flatMap(({ units }) => units) ?? [];
}

/** Shows a unit as it is now in place of the one that is loaded. */
export function showGuestUnit(client: QueryClient, token: string, unit: TranslatedUnit): void {
  setAnswer<ShownUnits>(
    client,
    keys.guestUnits(token),
    (shown) =>
      shown && {
        ...shown,
        pages: shown.pages.map((page) => ({
          ...page,
          units: page.units.map((each) => (each.id === unit.id ? unit : each)),
        })),
      },
  );
}

/** Reads the unit at a position. @throws ApiError */
export async function readGuestUnit(guest: GuestIdentity, position = 0): Promise<TranslatedUnit | undefined> {
  const { units } = await request(guestUnitsResponse, 'GET /api/guest/units', {
    headers: headersOf(guest),
    query: { limit: 1, offset: position },
  });
  return units[0];
}

/** Writes a new target of a unit, and confirms units. */
export function useGuestChanges(guest: GuestIdentity) {
  const client = useQueryClient();
  const headers = headersOf(guest);
  async function change(send: () => Promise<z.infer<typeof guestUnitResponse>>) {
    try {
      const answer = await send();
      void client.invalidateQueries({ queryKey: keys.guestPages(guest.token) });
      showGuestUnit(client, guest.token, answer.unit);
    } catch (error) {
      // Shows what the unit says now, or that the translation was approved.
      void client.invalidateQueries({ queryKey: keys.guest(guest.token) });
      throw error;
    }
  }
  return {
    edit: (unit: TranslatedUnit, target: string) =>
      change(() =>
        request(guestUnitResponse, 'PUT /api/guest/units/:unitId', {
          headers,
          params: { unitId: unit.id },
          body: { target, expected: unit.target },
        }),
      ),
    confirm: (unit: TranslatedUnit, confirmed: boolean) =>
      change(() =>
        request(guestUnitResponse, 'POST /api/guest/confirmations', {
          headers,
          body: { unit: unit.id, confirmed, expected: unit.target },
        }),
      ),
  };
}

/** The pages of the document or its translation as PDF, once they are rendered. */
export function useGuestPages(guest: GuestIdentity, kind: PagesQuery['kind']) {
  return useQuery({
    queryKey: [...keys.guestPages(guest.token), kind],
    async queryFn({ signal }) {
      for (;;) {
        const options = { headers: headersOf(guest), query: { kind }, signal };
        const answer = await request(pagesResponse, 'GET /api/guest/pages', options);
        if (answer.status === 'ready')
          return new Uint8Array(await (await fetchFile(answer.url)).arrayBuffer());
        signal.throwIfAborted();
      }
    },
    gcTime: 60_000,
    retry: false,
  });
}

/** The threads about a unit. */
export function useGuestComments(guest: GuestIdentity, unit: string) {
  return useQuery({
    queryKey: [...keys.guestComments(guest.token), unit],
    queryFn: ({ signal }) =>
      request(listCommentsResponse, 'GET /api/guest/comments', {
        headers: headersOf(guest),
        query: { unit, limit: 100 },
        signal,
      }),
  });
}

/** The number of open threads by unit. */
export function useGuestCommentCounts(guest: GuestIdentity) {
  return useQuery({
    queryKey: keys.guestComments(guest.token),
    queryFn: ({ signal }) =>
      request(listCommentsResponse, 'GET /api/guest/comments', {
        headers: headersOf(guest),
        query: { limit: 1 },
        signal,
      }),
    select: ({ units }) => new Map(units.map(({ unit, open }) => [unit, open])),
  });
}

/** Writes comments as a guest, who mentions no one. */
export function useGuestCommentActions(guest: GuestIdentity): CommentActions {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: keys.guestComments(guest.token) });
  const headers = headersOf(guest);
  return {
    async start(unit, { text }) {
      await request(commentThreadResponse, 'POST /api/guest/comments', { headers, body: { unit, text } });
      await refresh();
    },
    async reply(commentId, { text }) {
      await request(commentThreadResponse, 'POST /api/guest/comments/:commentId/replies', {
        headers,
        params: { commentId },
        body: { text },
      });
      await refresh();
    },
    async change(commentId, body) {
      await request(commentThreadResponse, 'PATCH /api/guest/comments/:commentId', {
        headers,
        params: { commentId },
        body,
      });
      await refresh();
    },
    async remove(commentId) {
      await request(commentThreadResponse, 'DELETE /api/guest/comments/:commentId', {
        headers,
        params: { commentId },
      });
      await refresh();
    },
  };
}
