import { z } from 'zod';

/** What the console follows: what administrators change, and measurements with their alerts. */
export const adminTopics = ['administration', 'monitoring'] as const;
export type AdminTopic = (typeof adminTopics)[number];

/** An event of `GET /api/admin/events`: in which topics something has changed. Later versions may have others. */
export const adminChangeEvent = z.object({ topics: z.array(z.string()).readonly() });
export type AdminChangeEvent = z.infer<typeof adminChangeEvent>;
