import { type Database, segmentJournal } from '@verso/db';
import { decodeInline, encodeInline } from '@verso/engine';
import { pseudoTranslate } from '@verso/engine/pseudo';
import type { Simulator } from '@verso/simulator';

export interface PaidAgain {
  /** Texts that were sent to a model after their translation was in the journal. */
  readonly again: number;
  /** Journaled translations that do not match any answer to a requested text. */
  readonly unknown: number;
}

/** Compares the journal with the requests to the simulated models; every text occurs in one document only. */
export async function paidAgain(database: Database, simulator: Simulator): Promise<PaidAgain> {
  const rows = await database.orm
    .select({ target: segmentJournal.target, createdAt: segmentJournal.createdAt })
    .from(segmentJournal);
  const journaledAt = new Map(rows.map(({ target, createdAt }) => [target, createdAt.getTime()]));
  const requested = simulator.log.flatMap(({ at, units: lines }) => lines.map(({ text }) => ({ at, text })));
  const known = requested.flatMap(({ at, text }) => {
    const since = journaledAt.get(answerTo(text));
    return since === undefined ? [] : [{ at, text, since }];
  });
  return {
    again: known.filter(({ at, since }) => at > since).length,
    unknown: rows.length - new Set(known.map(({ text }) => answerTo(text))).size,
  };
}

/** The simulated model's answer for a text. */
function answerTo(text: string): string {
  return encodeInline(pseudoTranslate(decodeInline(text).content, 'accents', { keepLiterals: true }));
}
