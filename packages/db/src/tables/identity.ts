import { apiKeyScopes, invitedRoles, memoryReuses, teamRoles } from '@verso/contracts';
import { boolean, index, integer, pgTable, sql, text, unique, uniqueIndex, uuid } from '../drizzle.ts';
import { createdAt, instant, isNotNegative, isOneOf, nameColumn, updatedAt } from './columns.ts';

/** Accounts. The auth library reads and writes this table by the names of its properties. */
export const users = pgTable(
  'user',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    name: nameColumn('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role', { enum: ['user', 'admin'] })
      .notNull()
      .default('user'),
    /** Whether sign-in requires two-factor authentication. */
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: instant('ban_expires'),
    /** After a cancellation, remains until the owner has been notified. */
    deletionRequestedAt: instant('deletion_requested_at'),
    /** When the account and its data are deleted, unless the owner signs in before. */
    deletionDueAt: instant('deletion_due_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    isOneOf('user_role', table.role, ['user', 'admin']),
    index('user_created_at').on(table.createdAt),
    index('user_deletion_due_at').on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
    index('user_admins').on(table.id).where(sql`${table.role} = 'admin'`),
  ],
);

/** Sign-in methods: a password, a Google account. Managed by the auth library. */
export const accounts = pgTable(
  'account',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('account_user_id').on(table.userId),
    uniqueIndex('account_provider').on(table.providerId, table.accountId),
  ],
);

/** Signed-in browsers and bearer tokens. Managed by the auth library. */
export const sessions = pgTable(
  'session',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('session_user_id').on(table.userId), index('session_expires_at').on(table.expiresAt)],
);

/** Unused one-time tokens from emails. Managed by the auth library. */
export const verifications = pgTable(
  'verification',
  {
    id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('verification_identifier').on(table.identifier)],
);

/** Authenticator apps, with encrypted secrets and recovery codes. Managed by the auth library. */
export const twoFactors = pgTable('two_factor', {
  id: text('id').primaryKey().default(sql`gen_random_uuid()::text`),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** False until its first code has been entered. */
  verified: boolean('verified').notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
});

/** Settings of a user, for all devices. */
export const userSettings = pgTable(
  'user_settings',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    npsAnsweredAt: instant('nps_answered_at'),
    npsDismissals: integer('nps_dismissals').notNull().default(0),
    keyboardShortcuts: boolean('keyboard_shortcuts').notNull().default(true),
    /** Names of individually disabled shortcuts. */
    shortcutsOff: text('shortcuts_off').array().notNull().default(sql`'{}'`),
    /** Whether to send an email when a long translation ends. */
    notifyLongJobs: boolean('notify_long_jobs').notNull().default(true),
    /** Kinds of notices without an email. */
    noticeMailsOff: text('notice_mails_off').array().notNull().default(sql`'{}'`),
    /** Maximum file retention if shorter than the plan's; 0: nothing is kept; null: the plan's. */
    retentionDays: integer('retention_days'),
    /** Whether translations reuse their texts in memories; null: always. */
    memoryReuse: text('memory_reuse', { enum: memoryReuses }),
    updatedAt: updatedAt(),
  },
  (table) => [
    isNotNegative('user_settings_retention', table.retentionDays),
    isOneOf('user_settings_memory_reuse', table.memoryReuse, memoryReuses),
  ],
);

/** API keys of users. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: nameColumn('name').notNull(),
    /** SHA-256 of the key, in hex. The key itself is shown once and not stored. */
    keyHash: text('key_hash').notNull(),
    /** The start of the key, so that its owner recognizes it. */
    keyPrefix: text('key_prefix').notNull(),
    scopes: text('scopes', { enum: apiKeyScopes }).array().notNull().default(sql`\x27{}\x27`),
    /** To the minute. */
    lastUsedAt: instant('last_used_at'),
    /** A revoked key is kept to give its users a specific error. */
    revokedAt: instant('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.keyHash),
    index('api_keys_user').on(table.userId, table.createdAt),
  ],
);

/** Workspaces, whose members share the owner's plan. */
export const teams = pgTable('teams', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: nameColumn('name').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Members of workspaces. A user belongs to at most one workspace; a workspace has one owner. */
export const teamMembers = pgTable(
  'team_members',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    role: text('role', { enum: teamRoles }).notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (table) => [
    isOneOf('team_members_role', table.role, teamRoles),
    index('team_members_team').on(table.teamId),
    uniqueIndex('team_members_owner').on(table.teamId).where(sql`${table.role} = 'owner'`),
  ],
);

/** Open invitations. A row is deleted when the invitation is accepted or withdrawn, which invalidates its link. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Lowercase, as in accounts. */
    email: text('email').notNull(),
    role: text('role', { enum: invitedRoles }).notNull(),
    /** Null after the account is deleted. */
    invitedBy: text('invited_by').references(() => users.id, { onDelete: 'set null' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    isOneOf('team_invitations_role', table.role, invitedRoles),
    unique('team_invitations_email').on(table.teamId, table.email),
  ],
);
