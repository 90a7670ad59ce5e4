import { z } from 'zod';
import { noticeKind, noticeKinds } from './notice-kinds.ts';

/** All keyboard shortcuts, by the name under which they can be disabled. */
export const shortcutNames = ['choose', 'start', 'download', 'show'] as const;
export type ShortcutName = (typeof shortcutNames)[number];

/** A translation that took at least this long triggers an email. */
export const longJobSeconds = 120;

/** The choices for a file retention shorter than the plan's, in days. 0: nothing is kept. */
export const retentionChoices = [0, 1, 7, 30] as const;

/** Whether a translation reuses the texts that memories hold, without a model. `ask`: the quote shows them first. */
export const memoryReuses = ['always', 'ask', 'never'] as const;
export const memoryReuse = z.enum(memoryReuses);
export type MemoryReuse = z.infer<typeof memoryReuse>;

/** A user's account settings, which apply on all devices. */
export const accountSettings = z.object({
  keyboard_shortcuts: z.boolean().describe('False: all shortcuts are disabled.'),
  shortcuts_off: z
    .array(z.enum(shortcutNames))
    .max(shortcutNames.length)
    .describe('Shortcuts that are disabled individually.'),
  notify_long_jobs: z
    .boolean()
    .describe(`Sends an email when a job of ${longJobSeconds} seconds or more ends.`),
  notice_mails_off: z
    .array(noticeKind)
    .max(noticeKinds.length)
    .describe('Kinds of notices that are only shown in the interface, without an email.'),
  retention_days: z
    .number()
    .int()
    .min(0)
    .max(365)
    .nullable()
    .describe(
      "Maximum file retention in days, if shorter than the plan's; 0: nothing is kept; null: the plan's.",
    ),
  memory_reuse: memoryReuse
    .nullable()
    .describe(
      'Whether translations reuse texts of your memories without a model. `ask`: the quote shows them first. Null: `always`.',
    ),
});
export type AccountSettings = z.infer<typeof accountSettings>;

/** `PATCH /api/account/settings`: omitted fields stay unchanged. */
export const accountSettingsChange = accountSettings.partial();
export type AccountSettingsChange = z.infer<typeof accountSettingsChange>;

/** `GET /api/account/security`: the account's sign-in methods. */
export const accountSecurity = z.object({
  has_password: z.boolean().describe('False: the account can only sign in with Google.'),
  google: z.boolean(),
  two_factor_enabled: z.boolean(),
});
export type AccountSecurity = z.infer<typeof accountSecurity>;

/** A signed-in browser or program. Its token is never returned. */
export const accountSession = z.object({
  id: z.string(),
  current: z.boolean().describe('The session of this request.'),
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().describe('Accurate to the day: a session is renewed once a day.'),
  expires_at: z.iso.datetime(),
});
export const accountSessionsResponse = z.object({ sessions: z.array(accountSession) });
export type AccountSession = z.infer<typeof accountSession>;

/** `DELETE /api/account/sessions`: all sessions, or all except the current one. */
export const endSessionsQuery = z.object({ scope: z.enum(['everywhere', 'others']) });

/** Days between requesting the deletion of an account and the deletion, during which signing in cancels it. */
export const deletionGraceDays = 14;

/** `POST /api/account/deletion`. Requires the password, or a recent sign-in for an account without one. */
export const deletionRequest = z.object({ password: z.string().max(128).optional() });
export const deletionResponse = z.object({ due_at: z.iso.datetime() });
export type DeletionResponse = z.infer<typeof deletionResponse>;
