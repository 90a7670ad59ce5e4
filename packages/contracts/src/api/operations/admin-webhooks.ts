import { z } from 'zod';
import { limits } from '../../limits.ts';

/** The email address for alerts. */
export const alertEmail = z.email('Enter an email address.').max(limits.emailLength).nullable();

/** The address for signed JSON. */
export const webhookAddress = z
  .url({ protocol: /^https?$/, error: 'Enter an address that starts with http:// or https://.' })
  .max(2000)
  .refine((text) => {
    const url = URL.parse(text);
    return url === null || (url.username === '' && url.password === '');
  }, 'The address must not contain a user name or password.');

/** The address for alerts as signed JSON. */
export const webhookUrl = webhookAddress.nullable();

/** `POST /api/admin/webhooks/test` */
export const webhookTestRequest = z.object({ url: webhookAddress });

export const webhookTestResponse = z.object({
  delivered: z.boolean(),
  status: z.number().int().nullable().describe('null: there was no response'),
  error: z.string().nullable(),
});
export type WebhookTestResponse = z.infer<typeof webhookTestResponse>;
