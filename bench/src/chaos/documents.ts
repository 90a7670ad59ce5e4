import { setTimeout } from 'node:timers/promises';
import { type Database, translations } from '@verso/db';
import { eq } from '@verso/db/query';
import { supportedFormats } from '@verso/engine';
import { plainDocument } from '@verso/engine/fixtures';
import { randomAddress, type User, upload } from '../installation/users.ts';
import { sentence } from '../translation/document.ts';
import type { Fleet } from './fleet.ts';

export interface Upload {
  readonly name: string;
  readonly user: User;
  /** Responses that asked for a retry, broke off, or never came. */
  readonly refusals: number;
}

const sentences = 15;
const betweenAttemptsMs = 700;
const timeoutMs = 60_000;

/** Document number `number`: formats alternate, and no text is in another document. */
function documentFile(number: number): File {
  const format = supportedFormats[number % supportedFormats.length] ?? 'docx';
  const bytes = plainDocument(format, {
    heading: `Report on matter ${number}`,
    sentences: Array.from({ length: sentences }, (_, index) => sentence(index, ` for matter ${number}`)),
  });
  return new File([new Uint8Array(bytes)], `matter-${number}.${format}`);
}

/**
 * Uploads a document like a careful client: when a response is lost, it checks whether the document was accepted
 * before it sends it again.
 * @throws Error when the document is rejected permanently
 */
export async function uploadDocument(
  fleet: Fleet,
  database: Database,
  user: User,
  number: number,
): Promise<Upload> {
  const file = documentFile(number);
  for (let refusals = 0; ; refusals += 1) {
    const server = { url: await fleet.url() };
    const answer = await complete(upload(server, user, file, AbortSignal.timeout(timeoutMs)));
    if (answer?.status === 202) return { name: file.name, user, refusals };
    if (answer !== undefined && answer.status < 500 && answer.status !== 429 && answer.status !== 401)
      throw new Error(`${file.name} was rejected: ${answer.status} ${answer.text}`);
    await setTimeout(betweenAttemptsMs);
    if (await isTaken(database, file.name)) return { name: file.name, user, refusals };
  }
}

/** Retries a failed translation. */
export async function retry(fleet: Fleet, user: User, id: string): Promise<boolean> {
  const answer = await complete(
    fetch(`${await fleet.url()}/api/translations/${id}/retry`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user.token}`, 'x-forwarded-for': randomAddress() },
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  return answer !== undefined && answer.status < 300;
}

/** The whole response; undefined when the connection broke. */
async function complete(sent: Promise<Response>) {
  try {
    const answer = await sent;
    return { status: answer.status, text: await answer.text() };
  } catch {
    return undefined;
  }
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
