import { z } from 'zod';

/** `GET /api/admin/system`: versions and settings of this installation. Contains no secrets. */
export const systemResponse = z.object({
  version: z.string(),
  node_version: z.string(),
  platform: z.string(),
  role: z.enum(['all', 'api', 'worker']).describe('The role of this process.'),
  started_at: z.iso.datetime().describe('When this process started.'),
  database: z.object({
    kind: z.enum(['embedded', 'external']),
    version: z.string(),
    size_bytes: z.number(),
    migrations: z.object({ applied: z.number().int(), latest: z.iso.datetime().nullable() }),
  }),
  storage: z.object({
    kind: z.enum(['disk', 's3']),
    location: z.string().describe('The folder or bucket.'),
    files: z.number().int(),
    bytes: z.number(),
  }),
  queues: z.array(z.object({ name: z.string(), active: z.number().int(), ready: z.number().int() })),
  workers: z.object({
    here: z.boolean().describe('Whether this process runs jobs.'),
    active_jobs: z.number().int().describe('The number of jobs running in all processes.'),
  }),
  configuration: z.array(
    z.object({
      name: z.string().describe('The environment variable.'),
      value: z.string().nullable().describe('"set" for a secret; null: not set.'),
      secret: z.boolean(),
    }),
  ),
});
export type SystemResponse = z.infer<typeof systemResponse>;
