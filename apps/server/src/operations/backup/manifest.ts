import { z } from 'zod';

/** The version of the archive's own form. A reader refuses newer ones. */
export const formatVersion = 1;
export const manifestName = 'manifest.json';
/** The SHA-256 of the manifest, which says that of everything else. */
export const sealName = 'manifest.sha256';
export const jobsName = 'jobs.ndjson.gz';
export const tableEntry = (table: string): string => `tables/${table}.ndjson.gz`;
export const fileEntry = (key: string): string => `files/${key}`;

const hex256 = z.string().regex(/^[0-9a-f]{64}$/);
const whole = z.number().int().nonnegative();

/** What an archived file must be, byte by byte. */
const content = z.object({ bytes: whole, sha256: hex256 });

const rows = content.extend({
  rows: whole,
  /** Of the rows as a set: their order is the database's business. */
  checksum: hex256,
});

/** What a backup holds. It ends the archive: one without it is incomplete. */
export const backupManifest = z.object({
  format: z.literal('verso-backup'),
  format_version: z.literal(formatVersion),
  product_version: z.string(),
  /** Which migration the tables are of. */
  schema_state: whole,
  created_at: z.iso.datetime(),
  database: z.enum(['pglite', 'postgres']),
  /** Tells whether a secret is the one that the stored keys are sealed with. */
  secret_fingerprint: hex256,
  tables: z.array(rows.extend({ name: z.string(), columns: z.array(z.string()) })),
  /** The last number that each sequence has given; null: none yet. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/).nullable() })),
  jobs: rows,
  /** Null for a backup without files. */
  files: z.array(content.extend({ key: z.string() })).nullable(),
  /** Translations whose files were deleted by their owners or by retention while the backup was made. */
  deleted_meanwhile: z.array(z.string()),
  /** Files that the database names and the storage did not have. */
  missing_files: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** Read first: whatever else a newer form may have, it has this. */
export const manifestVersion = z.object({ format: z.literal('verso-backup'), format_version: whole });
