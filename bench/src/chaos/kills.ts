import { setTimeout } from 'node:timers/promises';
import { type Database, translations } from '@verso/db';
import { count, eq } from '@verso/db/query';
import type { FailingInstallation } from './failing-installation.ts';
import { note } from './note.ts';

/** The work in progress when a process was killed. */
export interface Kill {
  /** Documents in progress; null while the database was unavailable. */
  readonly documents: number | null;
  /** Requests in progress at the models. */
  readonly requests: number;
}

/** Random between these: a process takes seconds to restart. */
const [minPauseMs, maxPauseMs] = [1000, 5000];
/** How long a kill waits for documents in progress. */
const timeoutMs = 20_000;

/**
 * Kills processes at random, one after the other. Every kill waits until its share of the documents is uploaded, and all
 * processes but one are running and have documents in progress: killing an idle fleet proves nothing.
 * @param kills grows during the run
 */
export async function killAtRandom(
  { fleet, simulator }: Pick<FailingInstallation, 'fleet' | 'simulator'>,
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
      `killed ${kills.length} of ${howMany}: ${role}, ${documents ?? '?'} documents and ${requests} requests in progress`,
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
