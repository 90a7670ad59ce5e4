import { setTimeout } from 'node:timers/promises';
import { type Database, translations, userCredits } from '@verso/db';
import { eq, inArray } from '@verso/db/query';
import { supportedFormats } from '@verso/engine';
import { plainDocument } from '@verso/engine/fixtures';
import { sentence } from '../translation/document.ts';
import type { Fleet } from './fleet.ts';

export interface User {
  readonly id: string;
  readonly token: string;
}

export interface Upload {
  readonly name: string;
  readonly user: User;
  /** Responses that asked for a retry, broke off, or never came. */
  readonly refusals: number;
}

const sentences = 15;
const betweenAttemptsMs = 700;

/** Document number `number`: formats alternate, and no text is in another document. */
function documentFile(number: number): File {
  const format = supportedFormats[number % supportedFormats.length] ?? 'docx';
  const bytes = plainDocument(format, {
    heading: `Report on matter ${number}`,
    sentences: Array.from({ length: sentences }, (_, index) => sentence(index, ` for matter ${number}`)),
  });
  return new File([new Uint8Array(bytes)], `matter-${number}.${format}`);
}

/** Creates accounts whose plan has room for everything. */
export async function signUpAll(fleet: Fleet, database: Database, howMany: number): Promise<readonly User[]> {
  const people: User[] = [];
  for (let user = 1; user <= howMany; user += 1) people.push(await signUp(fleet, `user-${user}`));
  await database.orm
    .update(userCredits)
    .set({ subscriptionTier: 'business', subscriptionStatus: 'active', charactersIncludedInPlan: 1e9 })
    .where(
      inArray(
        userCredits.userId,
        people.map(({ id }) => id),
      ),
    );
  return people;
}

async function signUp(fleet: Fleet, name: string): Promise<User> {
  const answer = await fetch(`${await fleet.url()}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: `${name}@example.com`, password: 'correct horse battery' }),
  });
  if (!answer.ok) throw new Error(`No account: ${answer.status} ${await answer.text()}`);
  const { user } = (await answer.json()) as { readonly user: { readonly id: string } };
  return { id: user.id, token: answer.headers.get('set-auth-token') ?? '' };
}

/**
 * Uploads a document like a careful client: when a response is lost, it checks whether the document was accepted
 * before it sends it again.
 * @throws Error when the document is rejected permanently
 */
export async function upload(fleet: Fleet, database: Database, user: User, number: number): Promise<Upload> {
  const file = documentFile(number);
  for (let refusals = 0; ; refusals += 1) {
    const form = new FormData();
    form.set('options', JSON.stringify({ source_language: 'en', target_language: 'de' }));
    form.set('file', file);
    const answer = await ask(`${await fleet.url()}/api/translations`, user, form);
    if (answer?.status === 202) return { name: file.name, user, refusals };
    if (answer !== undefined && answer.status < 500 && answer.status !== 429 && answer.status !== 401)
      throw new Error(`${file.name} is refused: ${answer.status} ${answer.text}`);
    await setTimeout(betweenAttemptsMs);
    if (await isTaken(database, file.name)) return { name: file.name, user, refusals };
  }
}

/** Retries a failed translation. */
export async function retry(fleet: Fleet, user: User, id: string): Promise<boolean> {
  const answer = await ask(`${await fleet.url()}/api/translations/${id}/retry`, user, undefined);
  return answer !== undefined && answer.status < 300;
}

/** The response; undefined when the connection broke. */
async function ask(url: string, user: User, body: FormData | undefined) {
  try {
    const headers = { authorization: `Bearer ${user.token}`, 'x-forwarded-for': anyAddress() };
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(60_000),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined;
  }
}

/** An address may start sixty documents per minute: each comes from another address here. */
function anyAddress(): string {
  const [third, fourth] = [Math.floor(Math.random() * 256), Math.floor(Math.random() * 256)];
  return `10.0.${third}.${fourth}`;
}

async function isTaken(database: Database, name: string): Promise<boolean> {
  for (;;) {
    try {
      const rows = await database.orm
        .select({ id: translations.id })
        .from(translations)
        .where(eq(translations.originalFilename, name));
      return rows.length > 0;
    } catch {
      await setTimeout(betweenAttemptsMs); // the database is down
    }
  }
}
