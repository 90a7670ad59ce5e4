import { type Database, segmentJournal } from '@verso/db';
import { decodeInline, encodeInline } from '@verso/engine';
import { pseudoTranslate } from '@verso/engine/pseudo';
import type { Simulator } from '@verso/simulator';

export interface PaidAgain {
  /** Texts that a model was asked for after their translation was in the journal. */
  readonly again: number;
  /** Translations in the journal that no answer to a text asked for explains. */
  readonly unknown: number;
}

/** Holds the journal against what the simulated models were asked for; every text is asked for in one document alone. */
export async function paidAgain(database: Database, simulator: Simulator): Promise<PaidAgain> {
  const rows = await database.orm
    .select({ target: segmentJournal.target, createdAt: segmentJournal.createdAt })
    .from(segmentJournal);
  const journaledAt = new Map(rows.map(({ target, createdAt }) => [target, createdAt.getTime()]));
  const asked = simulator.log.flatMap(({ at, units: lines }) => lines.map(({ text }) => ({ at, text })));
  const known = asked.flatMap(({ at, text }) => {
    const since = journaledAt.get(answerTo(text));
    return since === undefined ? [] : [{ at, text, since }];
  });
  return {
    again: known.filter(({ at, since }) => at > since).length,
    unknown: rows.length - new Set(known.map(({ text }) => answerTo(text))).size,
  };
}

/** What the simulated model says to a text. */
function answerTo(text: string): string {
  return encodeInline(pseudoTranslate(decodeInline(text).content, 'accents', { keepLiterals: true }));
}
