import { type Database, segmentJournal, translationUnits } from '@verso/db';
import { isNotNull } from '@verso/db/query';
import { decodeInline, encodeInline } from '@verso/engine';
import { pseudoTranslate } from '@verso/engine/pseudo';
import type { Simulator } from '@verso/simulator';

export interface PaidAgain {
  /** Texts that were sent to a model after their translation was in the journal. */
  readonly again: number;
  /** Texts that were sent again before that: the earlier answer was cut off or lost with a killed process. */
  readonly before: number;
  /** Journaled translations that are neither a model's answer to a requested text nor a person's edit of one. */
  readonly unknown: number;
}

/**
 * Compares the journal with the requests to the simulated models. A text of a document occurs in that document only.
 * Recurring terms occur in documents of several users, each of whom has their own journal, and a request does not name its
 * user: a term is paid for again if it is sent when all of them have it.
 */
export async function paidAgain(database: Database, simulator: Simulator): Promise<PaidAgain> {
  const answerOf = await answers(database);
  const rows = await database.orm.select().from(segmentJournal);
  const journaled = Map.groupBy(rows, answerOf);
  const requested = Map.groupBy(
    simulator.log.flatMap(({ at, units: lines }) =>
      lines.map(({ text }) => ({ at, answer: answerTo(text) })),
    ),
    ({ answer }) => answer,
  );
  let [again, before] = [0, 0];
  for (const [answer, entries] of journaled) {
    const since = Math.max(...entries.map(({ createdAt }) => createdAt.getTime()));
    const requests = requested.get(answer) ?? [];
    const late = requests.filter(({ at }) => at > since).length;
    again += late;
    before += Math.max(0, requests.length - late - entries.length);
  }
  return { again, before, unknown: rows.filter((row) => !requested.has(answerOf(row))).length };
}

type JournalRow = typeof segmentJournal.$inferSelect;

/** The model's answer behind a row of the journal, in which a person's edit of a unit replaces the answer. */
async function answers({ orm }: Database): Promise<(row: JournalRow) => string> {
  const edited = await orm
    .select({
      translationId: translationUnits.translationId,
      source: translationUnits.source,
      target: translationUnits.target,
    })
    .from(translationUnits)
    .where(isNotNull(translationUnits.changedAt));
  const known = new Map(
    edited.map(({ translationId, source, target }) => [`${translationId} ${target}`, answerTo(source)]),
  );
  return ({ translationId, target }) => known.get(`${translationId} ${target}`) ?? target;
}

/** The simulated model's answer for a text. */
function answerTo(text: string): string {
  return encodeInline(pseudoTranslate(decodeInline(text).content, 'accents', { keepLiterals: true }));
}
