import { z } from 'zod';

/** Every keyboard shortcut, by the name under which it can be switched off. */
export const shortcutNames = ['choose', 'start', 'download', 'show'] as const;
export type ShortcutName = (typeof shortcutNames)[number];

/** A translation that took at least this long is worth an e-mail. */
export const longJobSeconds = 120;

/** How long files may be kept where the plan would keep them longer, in days. 0: nothing is kept. */
export const retentionChoices = [0, 1, 7, 30] as const;

/** What a user has chosen for their account, on every device. */
export const accountSettings = z.object({
  keyboard_shortcuts: z.boolean().describe('False: none of them does anything.'),
  shortcuts_off: z
    .array(z.enum(shortcutNames))
    .max(shortcutNames.length)
    .describe('Those that do nothing although shortcuts are on.'),
  notify_long_jobs: z.boolean().describe(`An e-mail when a job of ${longJobSeconds} seconds or more ends.`),
  retention_days: z
    .number()
    .int()
    .min(0)
    .max(365)
    .nullable()
    .describe(
      'Files are kept this long where the plan would keep them longer; 0: not at all; null: by plan.',
    ),
});
export type AccountSettings = z.infer<typeof accountSettings>;

/** `PATCH /api/account/settings`: what is left out stays. */
export const accountSettingsChange = accountSettings.partial();
export type AccountSettingsChange = z.infer<typeof accountSettingsChange>;

/** `GET /api/account/security`: how the account is protected. */
export const accountSecurity = z.object({
  has_password: z.boolean().describe('False: the account signs in with Google alone.'),
  google: z.boolean(),
  two_factor_enabled: z.boolean(),
});
export type AccountSecurity = z.infer<typeof accountSecurity>;

/** A signed-in browser or program. Its token is nobody's to read. */
export const accountSession = z.object({
  id: z.string(),
  current: z.boolean().describe('The one that asks.'),
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime().describe('To the day: a session is prolonged once a day.'),
  expires_at: z.iso.datetime(),
});
export const accountSessionsResponse = z.object({ sessions: z.array(accountSession) });
export type AccountSession = z.infer<typeof accountSession>;

/** `DELETE /api/account/sessions`: all of them, or all but the one that asks. */
export const endSessionsQuery = z.object({ scope: z.enum(['everywhere', 'others']) });

/** Days between the wish to delete an account and its end, in which signing in calls it off. */
export const deletionGraceDays = 14;

/** `POST /api/account/deletion`. An account with a password must give it; one without must have just signed in. */
export const deletionRequest = z.object({ password: z.string().max(128).optional() });
export const deletionResponse = z.object({ due_at: z.iso.datetime() });
export type DeletionResponse = z.infer<typeof deletionResponse>;
