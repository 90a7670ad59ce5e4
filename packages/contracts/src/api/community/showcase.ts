import { z } from 'zod';

/** `GET /api/showcase`: what a server can show to visitors. Unknown values are absent. */
export const showcaseResponse = z.object({
  typical_seconds: z
    .object({ from: z.number().int(), to: z.number().int() })
    .nullable()
    .describe('The duration of the middle half of recent translations. Null if there are too few.'),
  quality_claim: z
    .object({ text: z.string(), source_url: z.url() })
    .nullable()
    .describe("The operator's statement on quality, with a link to evidence. Null unless configured."),
  testimonials: z
    .array(z.object({ message: z.string(), author: z.string().nullable(), written_at: z.iso.datetime() }))
    .describe(
      'Messages published with permission of their authors and approval of an administrator, newest first.',
    ),
});
export type ShowcaseResponse = z.infer<typeof showcaseResponse>;
