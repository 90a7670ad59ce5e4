import { activityKinds, guestRight, noticeKinds } from '@verso/contracts';
import {
  type AnyPgColumn,
  bigserial,
  check,
  index,
  integer,
  pgTable,
  sql,
  text,
  unique,
  uuid,
} from '../drizzle.ts';
import { atLeastOne, createdAt, instant, isOneOf, nameColumn } from './columns.ts';
import { users } from './identity.ts';
import { translations } from './translations.ts';

const translationId = () =>
  uuid('translation_id')
    .notNull()
    .references(() => translations.id, { onDelete: 'cascade' });

/** A user who did something: null after the account is deleted, and for guests, who have a name instead. */
const actorId = () => text('actor_id').references(() => users.id, { onDelete: 'set null' });
const guestName = () => nameColumn('guest_name');

/** Who works on a translation until when: all of it, or a range of its units. */
export const translationAssignments = pgTable(
  'translation_assignments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    translationId: translationId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Positions of the first and the last unit, counted from 0; null: all units. */
    firstUnit: integer('first_unit'),
    lastUnit: integer('last_unit'),
    dueAt: instant('due_at'),
    /** Null after the account is deleted. */
    assignedBy: text('assigned_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'translation_assignments_range',
      sql`(${table.firstUnit} is null) = (${table.lastUnit} is null) and (${table.firstUnit} is null or (${table.firstUnit} >= 0 and ${table.firstUnit} <= ${table.lastUnit}))`,
    ),
    index('translation_assignments_translation').on(table.translationId),
    index('translation_assignments_user').on(table.userId),
  ],
);

/** Comments on units, in threads: plain text. Deleted with the texts of the translation. */
export const translationComments = pgTable(
  'translation_comments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    translationId: translationId(),
    unitId: text('unit_id').notNull(),
    /** The first comment of its thread; null: it is the first. */
    threadId: uuid('thread_id').references((): AnyPgColumn => translationComments.id, {
      onDelete: 'cascade',
    }),
    actorId: actorId(),
    guestName: guestName(),
    /** The guest's link, by which they change their own comments. */
    guestLinkId: uuid('guest_link_id'),
    body: text('body').notNull(),
    /** The ids of mentioned users. */
    mentions: text('mentions').array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
    /** A deleted comment with replies keeps its place, without text. */
    deletedAt: instant('deleted_at'),
    /** Of the first comment: the thread is settled. */
    resolvedAt: instant('resolved_at'),
    resolvedBy: text('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    resolvedByGuest: nameColumn('resolved_by_guest'),
  },
  (table) => [
    index('translation_comments_unit').on(table.translationId, table.unitId),
    index('translation_comments_thread').on(table.threadId),
    index('translation_comments_actor').on(table.actorId),
  ],
);

/** Who did what in a translation. */
export const translationActivity = pgTable(
  'translation_activity',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    translationId: translationId(),
    kind: text('kind', { enum: activityKinds }).notNull(),
    actorId: actorId(),
    guestName: guestName(),
    subjectId: text('subject_id').references(() => users.id, { onDelete: 'set null' }),
    /** The review state, or the unit of a comment. */
    detail: text('detail'),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf('translation_activity_kind', table.kind, activityKinds),
    index('translation_activity_translation').on(table.translationId, table.id.desc()),
  ],
);

/** Notices of users in the interface. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: noticeKinds }).notNull(),
    translationId: translationId(),
    commentId: uuid('comment_id').references(() => translationComments.id, { onDelete: 'cascade' }),
    assignmentId: uuid('assignment_id').references(() => translationAssignments.id, { onDelete: 'cascade' }),
    actorId: actorId(),
    guestName: guestName(),
    /** The review state that was set. */
    detail: text('detail'),
    createdAt: createdAt(),
    readAt: instant('read_at'),
  },
  (table) => [
    isOneOf('notices_kind', table.kind, noticeKinds),
    index('notices_user').on(table.userId, table.createdAt.desc()),
    index('notices_unread').on(table.userId).where(sql`${table.readAt} is null`),
    index('notices_translation').on(table.translationId),
    index('notices_comment').on(table.commentId),
    index('notices_assignment').on(table.assignmentId),
  ],
);

/** Links with which people without an account review one translation. */
export const guestLinks = pgTable(
  'guest_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    translationId: translationId(),
    /** SHA-256 of the token, which is random and only known to those who have the link. */
    tokenHash: text('token_hash').notNull(),
    right: text('right', { enum: atLeastOne(guestRight.options) }).notNull(),
    label: nameColumn('label').notNull(),
    actorId: actorId(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    isOneOf('guest_links_right', table.right, guestRight.options),
    unique('guest_links_token').on(table.tokenHash),
    index('guest_links_translation').on(table.translationId),
  ],
);
