import { type PagesQuery, type PagesResponse, pagesResponse } from '@verso/contracts';
import { request } from '../../lib/api.ts';

/** Asks for the link to the pages until they are rendered. @throws ApiError; the signal's reason */
export async function linkToPages(
  id: string,
  { kind, purpose }: Pick<PagesQuery, 'kind' | 'purpose'>,
  signal?: AbortSignal,
): Promise<Extract<PagesResponse, { status: 'ready' }>> {
  for (;;) {
    const answer = await request(pagesResponse, 'GET /api/translations/:id/pages', {
      params: { id },
      query: { kind, purpose },
      signal,
    });
    if (answer.status === 'ready') return answer;
    signal?.throwIfAborted();
  }
}
