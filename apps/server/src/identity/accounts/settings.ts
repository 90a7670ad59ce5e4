import {
  type AccountSettings,
  type AccountSettingsChange,
  type MemoryReuse,
  noticeKinds,
  shortcutNames,
} from '@verso/contracts';
import { type Database, type Queryable, userSettings } from '@verso/db';
import { eq } from '@verso/db/query';

/** For users who have not changed any setting. */
const defaults: AccountSettings = {
  keyboard_shortcuts: true,
  shortcuts_off: [],
  notify_long_jobs: true,
  notice_mails_off: [],
  retention_days: null,
  memory_reuse: null,
};

/** A user's settings. */
export async function settingsOf(database: Queryable, userId: string): Promise<AccountSettings> {
  const [row] = await database.orm.select().from(userSettings).where(eq(userSettings.userId, userId));
  return row === undefined ? defaults : toSettings(row);
}

/** Whether a user's translations reuse texts of memories. */
export const memoryReuseOf = ({ memory_reuse: chosen }: AccountSettings): MemoryReuse => chosen ?? 'always';

/** Updates the given settings and keeps the others. */
export async function changeSettings(
  database: Database,
  userId: string,
  change: AccountSettingsChange,
): Promise<AccountSettings> {
  const set = {
    updatedAt: new Date(),
    ...(change.keyboard_shortcuts === undefined ? {} : { keyboardShortcuts: change.keyboard_shortcuts }),
    ...(change.shortcuts_off === undefined ? {} : { shortcutsOff: [...new Set(change.shortcuts_off)] }),
    ...(change.notify_long_jobs === undefined ? {} : { notifyLongJobs: change.notify_long_jobs }),
    ...(change.notice_mails_off === undefined
      ? {}
      : { noticeMailsOff: [...new Set(change.notice_mails_off)] }),
    ...(change.retention_days === undefined ? {} : { retentionDays: change.retention_days }),
    ...(change.memory_reuse === undefined ? {} : { memoryReuse: change.memory_reuse }),
  };
  const [row] = await database.orm
    .insert(userSettings)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: userSettings.userId, set })
    .returning();
  if (row === undefined) throw new Error('The settings were not written.');
  return toSettings(row);
}

function toSettings(row: typeof userSettings.$inferSelect): AccountSettings {
  return {
    keyboard_shortcuts: row.keyboardShortcuts,
    // Ignores stored names of shortcuts that no longer exist.
    shortcuts_off: shortcutNames.filter((name) => row.shortcutsOff.includes(name)),
    notify_long_jobs: row.notifyLongJobs,
    notice_mails_off: noticeKinds.filter((kind) => row.noticeMailsOff.includes(kind)),
    retention_days: row.retentionDays,
    memory_reuse: row.memoryReuse,
  };
}
