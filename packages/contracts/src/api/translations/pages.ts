import { z } from 'zod';
import { downloadQuery, downloadResponse } from './translations.ts';

/** `GET /api/translations/:id/pages` */
export const pagesQuery = z.object({
  kind: z.enum(['original', 'translated']).default('translated'),
  purpose: downloadQuery.shape.purpose,
});
export type PagesQuery = z.infer<typeof pagesQuery>;

/** The pages of a document as PDF, once they are rendered. */
export const pagesResponse = z.discriminatedUnion('status', [
  downloadResponse.extend({ status: z.literal('ready') }),
  z.object({ status: z.literal('rendering').describe('Ask again.') }),
]);
export type PagesResponse = z.infer<typeof pagesResponse>;
