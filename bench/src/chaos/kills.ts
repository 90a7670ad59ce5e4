import { setTimeout } from 'node:timers/promises';
import { type Database, translations } from '@verso/db';
import { count, eq } from '@verso/db/query';
import type { Installation } from './installation.ts';
import { note } from './note.ts';

/** What was under way when a process was killed. */
export interface Kill {
  /** Documents that were being worked on; null while the database could not be asked. */
  readonly documents: number | null;
  /** Requests that models were answering. */
  readonly requests: number;
}

/** At random between these: a process takes seconds to be back. */
const [minPauseMs, maxPauseMs] = [1000, 5000];
/** How long a kill waits for documents that it can disturb. */
const timeoutMs = 20_000;

/**
 * Kills processes at random, one after the other. Every kill waits until its share of the documents is uploaded, and all
 * processes but one run and have documents under way: a fleet that is down or idle feels nothing.
 * @param kills grows while they are
 */
export async function killAtRandom(
  { fleet, simulator }: Pick<Installation, 'fleet' | 'simulator'>,
  database: Database,
  kills: Kill[],
  howMany: number,
  sharesUploaded: () => number,
): Promise<void> {
  while (kills.length < howMany) {
    await setTimeout(minPauseMs + Math.random() * (maxPauseMs - minPauseMs));
    while (sharesUploaded() < (kills.length + 1) / (howMany + 1)) await setTimeout(50);
    const deadline = Date.now() + timeoutMs;
    await fleet.almostComplete();
    let documents = await processing(database);
    while (documents === 0 && Date.now() < deadline) {
      await setTimeout(100);
      documents = await processing(database);
    }
    const requests = simulator.log.filter(({ endedAt }) => endedAt === null).length;
    const role = await fleet.killOne();
    kills.push({ documents, requests });
    note(
      `killed ${kills.length} of ${howMany}: ${role}, ${documents ?? '?'} documents and ${requests} requests under way`,
    );
  }
}

async function processing(database: Database): Promise<number | null> {
  try {
    const [row] = await database.orm
      .select({ documents: count() })
      .from(translations)
      .where(eq(translations.status, 'processing'));
    return row?.documents ?? 0;
  } catch {
    return null;
  }
}
