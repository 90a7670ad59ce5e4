import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VersoServer } from './server.ts';

/** The mails to an address, stored by a server without a mail server, newest last. */
export function mailsTo(server: VersoServer, email: string): string[] {
  const outbox = join(server.directory, 'outbox');
  let names: string[] = [];
  try {
    names = readdirSync(outbox);
  } catch {
    // No mail has been sent yet.
  }
  return names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${email}`));
}
