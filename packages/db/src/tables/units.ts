import type { EarlierVersion, UnitProblem, UnitTerm } from '@verso/contracts';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { instant } from './columns.ts';
import { translations } from './translations.ts';

/** The units of delivered translations, with their current targets. Deleted with the translation's files. */
export const translationUnits = pgTable(
  'translation_units',
  {
    translationId: uuid('translation_id')
      .notNull()
      .references(() => translations.id, { onDelete: 'cascade' }),
    /** From 0, without gaps, in document order. */
    position: integer('position').notNull(),
    unitId: text('unit_id').notNull(),
    location: text('location').notNull(),
    kind: text('kind'),
    /** Wire text. */
    source: text('source').notNull(),
    /** Wire text; null: the document keeps the source. */
    target: text('target'),
    state: text('state').notNull(),
    problems: jsonb('problems').$type<readonly UnitProblem[]>().notNull(),
    /** The engine's codes, context and constraints of the unit, with which a target is verified without the document. */
    original: jsonb('original').notNull(),
    match: integer('match'),
    terms: jsonb('terms').$type<readonly UnitTerm[]>(),
    /** Whether a term is not as in the glossary. */
    missesTerms: boolean('misses_terms').notNull(),
    /** The number of other units with an equal source. */
    repeats: integer('repeats').notNull(),
    /** Equal for units with an equal source. */
    sourceKey: text('source_key').notNull(),
    /** Source and target as searches compare them. */
    searchText: text('search_text').notNull(),
    /** The translation's revision at its last change, to detect conflicting writes. */
    revision: integer('revision').notNull(),
    changedAt: instant('changed_at'),
    /** The id of the user who changed it. */
    changedBy: text('changed_by'),
    confirmedAt: instant('confirmed_at'),
    confirmedBy: text('confirmed_by'),
    /** Previous targets, newest first, with the ids of their authors. */
    earlier: jsonb('earlier').$type<readonly EarlierVersion[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.translationId, table.position] }),
    uniqueIndex('translation_units_id').on(table.translationId, table.unitId),
    index('translation_units_repeated')
      .on(table.translationId, table.sourceKey)
      .where(sql`${table.repeats} > 0`),
    // The order of each filter's pages, so that a page of a long document reads its own rows only.
    index('translation_units_state').on(table.translationId, table.state, table.position),
    index('translation_units_unconfirmed')
      .on(table.translationId, table.position)
      .where(sql`${table.confirmedAt} is null`),
    index('translation_units_touched')
      .on(table.translationId, table.position)
      .where(sql`${table.changedAt} is not null or ${table.confirmedAt} is not null`),
    index('translation_units_doubtful')
      .on(table.translationId, table.position)
      .where(sql`${table.missesTerms} or ${table.problems} <> '[]'::jsonb`),
  ],
);
