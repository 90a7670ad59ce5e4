import { feedback } from '@verso/db';
import type { SessionUser } from '../../identity/accounts/accounts.ts';
import type { Context } from '../context.ts';
import { readablePrompt } from './row.ts';

/** Tells the administrators of a prompt that should not be public: it arrives among the feedback of users. */
export async function reportPrompt(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  user: SessionUser,
  id: string,
  reason: string,
): Promise<void> {
  const { name } = await readablePrompt(database, user, id);
  const now = clock.now();
  await database.orm.insert(feedback).values({
    userId: user.id,
    type: 'other',
    message: reason === '' ? `Reported prompt: ${name}` : `Reported prompt: ${name}\n\n${reason}`,
    metadata: { prompt_template_id: id, timestamp: now.toISOString() },
    createdAt: now,
  });
}
