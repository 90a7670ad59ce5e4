import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const programs = ['/usr/bin/soffice', '/usr/bin/libreoffice'];

/** True where LibreOffice is installed; the continuous integration installs it. */
export const officeInstalled = programs.some((path) => existsSync(path));

/**
 * Opens documents in LibreOffice and prints them to PDF. Rejects when LibreOffice can't open one of them.
 * @param files no two that differ in their ending alone
 */
export async function openInOffice(...files: readonly string[]): Promise<void> {
  const program = programs.find((path) => existsSync(path));
  if (program === undefined) throw new Error('LibreOffice is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'verso-office-'));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const arguments_ = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files];
  await promisify(execFile)(program, arguments_, { timeout: 90_000 });
  for (const file of files) {
    const pdf = join(folder, basename(file).replace(/\.[^.]+$/, '.pdf'));
    if (!existsSync(pdf)) throw new Error(`LibreOffice could not open ${basename(file)}.`);
  }
}
