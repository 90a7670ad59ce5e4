import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

export interface ReadMail {
  readonly mail: Email;
  /** The first URL in the text. */
  readonly link: string;
}

const timeoutMilliseconds = 10_000;

/** Waits for and returns the newest mail to an address with this subject. Mails are sent after the response. */
export async function readOutbox(dataDirectory: string, to: string, subject: string): Promise<ReadMail> {
  const deadline = Date.now() + timeoutMilliseconds;
  while (Date.now() < deadline) {
    const found = (await mailsIn(join(dataDirectory, 'outbox'))).findLast(
      (mail) => mail.subject === subject && mail.to?.some((recipient) => recipient.address === to),
    );
    if (found !== undefined) return readMail(found);
    await setTimeout(25);
  }
  throw new Error(`No mail "${subject}" to ${to} has arrived.`);
}

export function readMail(mail: Email): ReadMail {
  return { mail, link: mail.text?.match(/https?:\/\/\S+/)?.[0] ?? '' };
}

async function mailsIn(outbox: string): Promise<Email[]> {
  const names = await readdir(outbox).catch(() => []);
  // Files being written have another extension until they are complete.
  const complete = names.filter((name) => name.endsWith('.eml')).toSorted();
  const files = await Promise.all(complete.map((name) => readFile(join(outbox, name))));
  return Promise.all(files.map((file) => PostalMime.parse(file)));
}
