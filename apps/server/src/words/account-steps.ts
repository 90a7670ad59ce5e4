import { glossaries, memories, promptTemplates } from '@verso/db';
import { and, eq } from '@verso/db/query';
import type { AccountSteps } from '../identity/accounts/account-steps.ts';

/** Makes prompts, glossaries and memories shared with a workspace private when their author leaves or the workspace is deleted. */
export const wordsAccountSteps: AccountSteps = {
  async onLeaveTeam({ database }, userId) {
    await database.orm
      .update(promptTemplates)
      .set({ visibility: 'private', teamId: null, updatedAt: promptTemplates.updatedAt })
      .where(and(eq(promptTemplates.userId, userId), eq(promptTemplates.visibility, 'team')));
    await database.orm.update(glossaries).set({ teamId: null }).where(eq(glossaries.userId, userId));
    await database.orm.update(memories).set({ teamId: null }).where(eq(memories.userId, userId));
  },
  async onDissolveTeam({ database }, teamId) {
    await database.orm
      .update(promptTemplates)
      .set({ visibility: 'private', updatedAt: promptTemplates.updatedAt })
      .where(and(eq(promptTemplates.teamId, teamId), eq(promptTemplates.visibility, 'team')));
  },
};
