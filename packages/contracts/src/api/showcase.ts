import { z } from 'zod';

/** `GET /api/showcase`: what a server can say of itself to visitors. Nothing is invented: what is not known is absent. */
export const showcaseResponse = z.object({
  typical_seconds: z
    .object({ from: z.number().int(), to: z.number().int() })
    .nullable()
    .describe('How long the middle half of the latest translations took. Null while there are too few.'),
  quality_claim: z
    .object({ text: z.string(), source_url: z.url() })
    .nullable()
    .describe('What the operator says about quality, and where it is proven. Null unless they have set it.'),
  testimonials: z
    .array(z.object({ message: z.string(), author: z.string().nullable(), written_at: z.iso.datetime() }))
    .describe(
      'Messages that their authors allowed to be published and an administrator approved, the newest first.',
    ),
});
export type ShowcaseResponse = z.infer<typeof showcaseResponse>;
