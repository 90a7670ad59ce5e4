import {
  type TranslationEvent,
  type TranslationStatus,
  translationEvent,
  userErrorMessage,
} from '@verso/contracts';
import { type Database, type Queryable, type Transaction, translationEvents, translations } from '@verso/db';
import {
  and,
  asc,
  eq,
  gte,
  max,
  type PgUpdateSetSource,
  type SQL,
  type SQLWrapper,
  sql,
} from '@verso/db/query';
import { percentExpression, percentOf } from './percent.ts';

/** The payload is the id of the translation that changed. */
export const progressChannel = 'verso_translation_progress';

const finalStatuses: ReadonlySet<TranslationStatus> = new Set(['completed', 'failed', 'cancelled']);

/** Whether a translation has ended. */
export function isFinal(status: TranslationStatus): boolean {
  return finalStatuses.has(status);
}

type Progress = Pick<
  typeof translations.$inferSelect,
  'id' | 'status' | 'stage' | 'unitsTotal' | 'unitsDone' | 'modelUsed' | 'errorCode' | 'errorMessage'
>;

/** Adds an event. The same statement notifies subscribers on commit. */
export async function recordEvent(database: Transaction, translation: Progress, at: Date): Promise<void> {
  const { id, status, stage, unitsTotal, unitsDone, modelUsed, errorCode, errorMessage } = translation;
  await database.orm
    .insert(translationEvents)
    .values({
      translationId: id,
      at,
      status,
      stage,
      unitsTotal,
      unitsDone,
      percent: percentOf(stage, unitsDone, unitsTotal),
      modelUsed,
      errorCode,
      errorMessage,
    })
    .returning({ notified: notification(id) });
}

const notification = (id: unknown) => sql`pg_notify(${progressChannel}, ${id}::text)`;

/** What an event says, by the columns of a statement. */
const progress = {
  id: translations.id,
  status: translations.status,
  stage: translations.stage,
  unitsTotal: translations.unitsTotal,
  unitsDone: translations.unitsDone,
  modelUsed: translations.modelUsed,
  errorCode: translations.errorCode,
  errorMessage: translations.errorMessage,
};

/** The part of a statement that adds the event of a changed translation and notifies subscribers. */
function eventOf({ orm }: Queryable, changed: Readonly<Record<keyof Progress, SQLWrapper>>, at: Date) {
  return orm.$with('event').as(
    orm
      .insert(translationEvents)
      .select(
        sql`select nextval(pg_get_serial_sequence('translation_events', 'seq')), ${changed.id}, ${at.toISOString()}::timestamptz,
          ${changed.status}, ${changed.stage}, ${changed.unitsTotal}, ${changed.unitsDone}, ${percentExpression(changed)},
          ${changed.modelUsed}, ${changed.errorCode}, ${changed.errorMessage} from ${changed}`,
      )
      .returning({ notified: notification(translationEvents.translationId).as('notified') }),
  );
}

/**
 * Updates at most one translation, adds the event of its new state and notifies subscribers, in one statement.
 * @returns the row after the update, or null when none matches
 */
export async function updateWithEvent(
  database: Queryable,
  change: PgUpdateSetSource<typeof translations>,
  where: SQL | undefined,
  at: Date,
): Promise<typeof translations.$inferSelect | null> {
  const { orm } = database;
  const changed = orm.$with('changed').as(orm.update(translations).set(change).where(where).returning());
  const [row] = await orm
    .with(changed, eventOf(database, changed, at))
    .select()
    .from(changed);
  return row ?? null;
}

/** Like `updateWithEvent`, without reading the row. @returns whether one matched */
export async function recordChange(
  database: Queryable,
  change: PgUpdateSetSource<typeof translations>,
  where: SQL | undefined,
  at: Date,
): Promise<boolean> {
  const { orm } = database;
  const changed = orm
    .$with('changed')
    .as(orm.update(translations).set(change).where(where).returning(progress));
  const rows = await orm
    .with(changed, eventOf(database, changed, at))
    .select({ id: changed.id })
    .from(changed);
  return rows.length > 0;
}

/** Notifies subscribers on commit that a translation was deleted. */
export async function announceRemoval(database: Transaction, translationId: string): Promise<void> {
  await database.notify(progressChannel, translationId);
}

/** A stored event, possibly of another version. */
export type StoredEvent = typeof translationEvents.$inferSelect;

/** Events that are read together. */
export const eventsAtOnce = 1000;

/**
 * The first `eventsAtOnce` events from `seq` on, that one included, oldest first. The newest event alone when there is none, as after
 * a backup was restored, or when `seq` is null. None when the translation does not exist.
 */
export async function eventsFrom(
  database: Database,
  translationId: string,
  seq: number | null,
): Promise<readonly StoredEvent[]> {
  const { orm } = database;
  const ofTranslation = eq(translationEvents.translationId, translationId);
  const newest = orm
    .select({ seq: max(translationEvents.seq) })
    .from(translationEvents)
    .where(ofTranslation);
  return orm
    .select()
    .from(translationEvents)
    .where(and(ofTranslation, gte(translationEvents.seq, sql`least(${seq}::bigint, (${newest}))`)))
    .orderBy(asc(translationEvents.seq))
    .limit(eventsAtOnce);
}

/** Whether a translation has ended and `seq` is its last event. */
export async function isOver(database: Database, translationId: string, seq: number): Promise<boolean> {
  const latest = (await eventsFrom(database, translationId, seq)).at(-1);
  return latest !== undefined && latest.seq <= seq && isFinal(latest.status);
}

/** Converts a stored event to its public form; null if this version can't read it. */
export function readEvent(row: StoredEvent): TranslationEvent | null {
  const { data } = translationEvent.safeParse({
    seq: row.seq,
    at: row.at.toISOString(),
    status: row.status,
    stage: row.stage,
    units_total: row.unitsTotal,
    units_done: row.unitsDone,
    percent: row.percent,
    model_used: row.modelUsed,
    error_code: row.errorCode,
    error_message: userErrorMessage(row),
  });
  return data ?? null;
}
