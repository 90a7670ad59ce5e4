import type { BackupManifest } from '@verso/server/operations';
import { info, table } from '../report.ts';
import type { Shell } from '../shell.ts';

/** The contents of a backup, as a table. */
export function contentTable({ tables, jobs, files }: BackupManifest): string {
  const rows = tables.map(({ name, rows: count, checksum }) => [name, count, checksum.slice(0, 12)] as const);
  const stored = files ?? [];
  return table([
    ['Table', 'Rows', 'Checksum'],
    ...rows,
    ['pending jobs', jobs.rows, jobs.checksum.slice(0, 12)],
    ['files', stored.length, files === null ? 'omitted' : formatBytes(sum(stored.map(({ bytes }) => bytes)))],
  ]);
}

/** Prints files that the database references but the backup lacks. @returns whether the backup is complete */
export function printGaps(shell: Shell, { deleted_meanwhile, missing_files }: BackupManifest): boolean {
  if (deleted_meanwhile.length > 0)
    info(
      shell,
      `The files of ${deleted_meanwhile.length} translations were deleted by their owners or expired during the backup; these translations are restored without files.`,
    );
  if (missing_files.length > 0)
    info(
      shell,
      `${missing_files.length} files are referenced by the database but missing in the storage:\n${missing_files.map((key) => `  ${key}`).join('\n')}`,
    );
  return missing_files.length === 0;
}

export function formatBytes(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${units[power]}`;
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);
