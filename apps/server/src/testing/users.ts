import { randomUUID } from 'node:crypto';
import { users } from '@verso/db';
import { eq } from '@verso/db/query';
import { z } from 'zod';
import type { Context } from '../operations/context.ts';
import { readOutbox } from './outbox.ts';
import { send } from './send.ts';

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** For `Authorization: Bearer`. */
  readonly token: string;
  /** For `Cookie`. */
  readonly cookie: string;
}

type Server = { readonly url: string };

const signedIn = z.object({ user: z.object({ id: z.string() }) });

/** Signs up and signs in a new user with an unverified address. */
export async function signUp(server: Server, options: Partial<TestUser> = {}): Promise<TestUser> {
  const email = options.email ?? `user-${randomUUID()}@example.com`;
  const password = options.password ?? 'correct horse battery';
  const answer = await send(server, '/api/auth/sign-up/email', {
    json: { name: 'Test User', email, password },
  });
  return userOfAnswer(answer, { email, password });
}

/** Signs up and signs in a user with a verified address, as required on servers that deliver mail. */
export async function signUpVerified(
  server: Server & { readonly context: Pick<Context, 'database'> },
): Promise<TestUser> {
  const { id, email, password } = await signUp(server);
  await server.context.database.orm.update(users).set({ emailVerified: true }).where(eq(users.id, id));
  return signIn(server, { email, password });
}

/** @throws when sign-in fails */
export async function signIn(
  server: Server,
  credentials: { readonly email: string; readonly password: string },
): Promise<TestUser> {
  const { email, password } = credentials;
  return userOfAnswer(
    await send(server, '/api/auth/sign-in/email', { json: { email, password } }),
    credentials,
  );
}

/** Follows the link of the verification mail in the outbox. */
export async function verifyEmail(
  server: Server & { readonly directory: string },
  user: Pick<TestUser, 'email'>,
): Promise<void> {
  const mail = await readOutbox(server.directory, user.email, 'Verify your e-mail address');
  const answer = await send(server, mail.link);
  if (answer.status >= 400)
    throw new Error(`Verification failed with ${answer.status}: ${await answer.text()}`);
}

async function userOfAnswer(
  answer: Response,
  credentials: { readonly email: string; readonly password: string },
): Promise<TestUser> {
  if (!answer.ok) throw new Error(`Signing in failed with ${answer.status}: ${await answer.text()}`);
  const { user } = signedIn.parse(await answer.json());
  return {
    id: user.id,
    email: credentials.email,
    password: credentials.password,
    token: answer.headers.get('set-auth-token') ?? '',
    cookie: answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
}
