import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';

export interface ReadMail {
  readonly mail: Email;
  /** The first address of the text. */
  readonly link: string;
}

const timeoutMilliseconds = 10_000;

/** The newest mail to an address with this subject; waits for it, as mails leave after the answer. */
export async function readOutbox(dataDirectory: string, to: string, subject: string): Promise<ReadMail> {
  const deadline = Date.now() + timeoutMilliseconds;
  while (Date.now() < deadline) {
    const found = (await mailsIn(join(dataDirectory, 'outbox'))).findLast(
      (mail) => mail.subject === subject && mail.to?.some((recipient) => recipient.address === to),
    );
    if (found !== undefined) return readMail(found);
    await setTimeout(25);
  }
  throw new Error(`No mail "${subject}" to ${to} has come.`);
}

export function readMail(mail: Email): ReadMail {
  return { mail, link: mail.text?.match(/https?:\/\/\S+/)?.[0] ?? '' };
}

async function mailsIn(outbox: string): Promise<Email[]> {
  const names = await readdir(outbox).catch(() => []);
  // What is still being written has another name, and soon none.
  const whole = names.filter((name) => name.endsWith('.eml')).toSorted();
  const files = await Promise.all(whole.map((name) => readFile(join(outbox, name))));
  return Promise.all(files.map((file) => PostalMime.parse(file)));
}
