import { z } from 'zod';

/** The version of the archive format. Newer versions are refused. */
export const formatVersion = 1;
export const manifestName = 'manifest.json';
/** Contains the SHA-256 of the manifest, which in turn contains those of all other files. */
export const sealName = 'manifest.sha256';
export const jobsName = 'jobs.ndjson.gz';
export const tableEntry = (table: string): string => `tables/${table}.ndjson.gz`;
export const fileEntry = (key: string): string => `files/${key}`;

const hex256 = z.string().regex(/^[0-9a-f]{64}$/);
const whole = z.number().int().nonnegative();

/** Size and hash of an archived file. */
const content = z.object({ bytes: whole, sha256: hex256 });

const rows = content.extend({
  rows: whole,
  /** Of the rows in any order, because the database does not define one. */
  checksum: hex256,
});

/** The content of a backup. The manifest is the end of the archive; an archive without it is incomplete. */
export const backupManifest = z.object({
  format: z.literal('verso-backup'),
  format_version: z.literal(formatVersion),
  product_version: z.string(),
  /** The migration that the tables belong to. */
  schema_state: whole,
  created_at: z.iso.datetime(),
  /** Identifies the secret that encrypts the stored keys. */
  secret_fingerprint: hex256,
  tables: z.array(rows.extend({ name: z.string(), columns: z.array(z.string()) })),
  /** The last value of each sequence; null if it is unused. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/).nullable() })),
  jobs: rows,
  /** Null for a backup without files. */
  files: z.array(content.extend({ key: z.string() })).nullable(),
  /** Translations whose files were deleted by their owners or by retention while the backup was made. */
  deleted_meanwhile: z.array(z.string()),
  /** Translations whose units were changed while the backup was made. */
  edited_meanwhile: z.array(z.string()).default([]),
  /** Files named in the database but missing in the storage. */
  missing_files: z.array(z.string()),
});
export type BackupManifest = z.infer<typeof backupManifest>;

/** Parsed first, because newer formats have these fields, too. */
export const manifestVersion = z.object({ format: z.literal('verso-backup'), format_version: whole });
