import { queryOptions } from '@tanstack/react-query';
import { keys } from '../../app/queries.ts';
import { request } from '../../lib/api.ts';

const listSchema = async () => (await import('../../app/schemas.ts')).listGlossariesResponse;

/** The glossaries that the user may use, without their terms. */
export const glossariesQuery = queryOptions({
  queryKey: keys.glossaries,
  queryFn: async ({ signal }) => (await request(listSchema, 'GET /api/glossaries', { signal })).glossaries,
});
