import { z } from 'zod';
import { expectedFields } from './stale.ts';

/** What an administrator decides or connects on a new installation, in order. */
export const setUpTaskName = z.enum(['audience', 'models', 'mail', 'translation']);
export type SetUpTaskName = z.infer<typeof setUpTaskName>;

/** `GET /api/admin/set-up`: what is left to do until the installation is ready. */
export const setUpResponse = z.object({
  tasks: z.array(
    z.object({
      name: setUpTaskName,
      state: z.enum(['done', 'skipped', 'open']),
    }),
  ),
  complete: z.boolean().describe('Nothing is open.'),
  plans: z.boolean().describe('Whether this installation has plans.'),
  plans_from_environment: z.boolean().describe('PLANS is set: it is changed there.'),
  mail_server: z.boolean().describe('False: mails are written to the outbox of the data folder.'),
  demo: z.boolean().describe('True: the demo model answers.'),
});
export type SetUpResponse = z.infer<typeof setUpResponse>;

/** `PUT /api/admin/set-up`: what is left out stays. */
export const setUpRequest = z
  .object({
    plans: z.boolean().describe('false: no plans, quotas or prices.'),
    skip: setUpTaskName,
  })
  .partial()
  .extend({ expected: expectedFields });
export type SetUpRequest = z.infer<typeof setUpRequest>;

/** `POST /api/admin/set-up/mail-test`: sends a mail to the caller. */
export const mailTestResponse = z.object({
  sent: z.boolean(),
  message: z.string().describe('What became of it, with the reason of a failure.'),
});
export type MailTestResponse = z.infer<typeof mailTestResponse>;

/** `GET /api/admin/set-up/local-servers`: servers of models that run beside this one. */
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
