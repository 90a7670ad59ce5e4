import { z } from 'zod';
import { expectedFields } from '../platform/stale.ts';

/** The tasks of an administrator on a new installation, in order. */
export const setUpTaskName = z.enum(['audience', 'models', 'mail', 'translation']);
export type SetUpTaskName = z.infer<typeof setUpTaskName>;

/** `GET /api/admin/set-up`: the remaining tasks of a new installation. */
export const setUpResponse = z.object({
  tasks: z.array(
    z.object({
      name: setUpTaskName,
      state: z.enum(['done', 'skipped', 'open']),
    }),
  ),
  complete: z.boolean().describe('All tasks are done.'),
  plans: z.boolean().describe('Whether this installation has plans.'),
  plans_from_environment: z.boolean().describe('PLANS is set: it can only be changed there.'),
  mail_server: z.boolean().describe('False: emails are written to the outbox of the data folder.'),
  demo: z.boolean().describe('True: the demo model answers.'),
});
export type SetUpResponse = z.infer<typeof setUpResponse>;

/** `PUT /api/admin/set-up`: omitted fields stay unchanged. */
export const setUpRequest = z
  .object({
    plans: z.boolean().describe('false: no plans, quotas or prices.'),
    skip: setUpTaskName,
  })
  .partial()
  .extend({ expected: expectedFields });
export type SetUpRequest = z.infer<typeof setUpRequest>;

/** `POST /api/admin/set-up/mail-test`: sends an email to the caller. */
export const mailTestResponse = z.object({
  sent: z.boolean(),
  message: z.string().describe('The result, with the reason for a failure.'),
});
export type MailTestResponse = z.infer<typeof mailTestResponse>;

/** `GET /api/admin/set-up/local-servers`: model servers on the same host. */
export const localServersResponse = z.object({
  servers: z.array(
    z.object({
      name: z.string(),
      base_url: z.string(),
      models: z.array(z.string()),
    }),
  ),
});
export type LocalServersResponse = z.infer<typeof localServersResponse>;
