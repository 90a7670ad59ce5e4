import { type Database, userCredits } from '@verso/db';
import { inArray } from '@verso/db/query';
import { signUp, type TestUser } from '@verso/server/testing/users';

type Server = { readonly url: string };

export type User = Pick<TestUser, 'id' | 'token'>;

/** New users whose plan has room for all measurements. */
export async function signUpAll(
  server: Server,
  { orm }: Database,
  names: readonly string[],
): Promise<readonly User[]> {
  const users: User[] = [];
  for (const name of names) users.push(await signUp(server, { email: `${name}@example.com` }));
  const ids = users.map(({ id }) => id);
  await orm
    .update(userCredits)
    .set({ subscriptionTier: 'business', subscriptionStatus: 'active', charactersIncludedInPlan: 1e9 })
    .where(inArray(userCredits.userId, ids));
  return users;
}

/** Uploads a document whose language is detected, as most people do. @returns the response, whatever its status */
export function upload(
  server: Server,
  user: Pick<User, 'token'>,
  file: File,
  signal: AbortSignal | null = null,
  language = 'de',
): Promise<Response> {
  const body = new FormData();
  body.set('options', JSON.stringify({ source_language: null, target_language: language }));
  body.set('file', file);
  // An address may start sixty documents per minute.
  const headers = { authorization: `Bearer ${user.token}`, 'x-forwarded-for': randomAddress() };
  return fetch(`${server.url}/api/translations`, { method: 'POST', body, headers, signal });
}

/** @throws Error when the document is rejected */
export async function accepted(answer: Response): Promise<{ readonly id: string }> {
  if (answer.status !== 202) throw new Error(`Not accepted: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { readonly id: string };
}

export function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}
