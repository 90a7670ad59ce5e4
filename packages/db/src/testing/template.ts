import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { modelRows, monitoringRows, pricingRows } from '../seeds/rows.ts';

/** The name of the migrated template database, which is created once and copied. */
export function templateName(): string {
  const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
  const hashes = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  const content = JSON.stringify([hashes, modelRows, monitoringRows, pricingRows]);
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
