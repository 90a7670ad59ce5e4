import { queryOptions } from '@tanstack/react-query';
import { listGlossariesResponse } from '@verso/contracts';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';

/** The glossaries that the user may use, without their terms. */
export const glossariesQuery = queryOptions({
  queryKey: keys.glossaries,
  queryFn: async ({ signal }) =>
    (await request(listGlossariesResponse, 'GET /api/glossaries', { signal })).glossaries,
});
