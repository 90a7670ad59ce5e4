import { bigserial, check, index, jsonb, pgTable, sql, text, uuid } from '../drizzle.ts';
import { characters, createdAt, instant, isOneOf, usd } from './columns.ts';

const kinds = ['reserve', 'settle', 'release', 'adjust'] as const;

/** Characters of one entry that belong to one grant. */
export interface LedgerGrantDraw {
  readonly grantId: string;
  readonly characters: number;
}

/**
 * Every movement of characters. Append-only (a trigger refuses changes) and without foreign keys, so that it
 * outlives translations and accounts; it holds no text.
 */
export const characterLedger = pgTable(
  'character_ledger',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Whose account it moves in: the one who pays, whoever translates. */
    userId: text('user_id').notNull(),
    translationId: uuid('translation_id'),
    kind: text('kind', { enum: kinds }).notNull(),
    /** Effective characters of the movement: the sum of its three sources. */
    characters: characters('characters').notNull(),
    fromGrant: characters('from_grant').notNull().default(0),
    fromPlan: characters('from_plan').notNull().default(0),
    fromOverage: characters('from_overage').notNull().default(0),
    grantDraws: jsonb('grant_draws').$type<readonly LedgerGrantDraw[]>().notNull().default([]),
    chargeUsd: usd('charge_usd').notNull().default(0),
    /** Start of the period the plan characters were taken from; null where none were. */
    periodStart: instant('period_start'),
    note: text('note'),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf('character_ledger_kind', table.kind, kinds),
    check(
      'character_ledger_sum',
      sql`${table.characters} = ${table.fromGrant} + ${table.fromPlan} + ${table.fromOverage}`,
    ),
    index('character_ledger_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('character_ledger_translation').on(table.translationId),
  ],
);
