import { z } from 'zod';

/** Topics that the console follows: administrative changes, and measurements with their alerts. */
export const adminTopics = ['administration', 'monitoring'] as const;
export type AdminTopic = (typeof adminTopics)[number];

/** An event of `GET /api/admin/events`: the topics that changed. Later versions may add topics. */
export const adminChangeEvent = z.object({ topics: z.array(z.string()).readonly() });
export type AdminChangeEvent = z.infer<typeof adminChangeEvent>;
