import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const program = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path));

/** LibreOffice components, which can be installed separately. */
const parts: Readonly<Record<string, string>> = {
  docx: 'libswlo.so',
  odt: 'libswlo.so',
  pptx: 'libsdlo.so',
  odp: 'libsdlo.so',
  xlsx: 'libsclo.so',
  ods: 'libsclo.so',
};

/** Whether LibreOffice here can open files of a format; continuous integration installs it. */
export function officeSupports(format: string): boolean {
  const part = parts[format];
  if (program === undefined || part === undefined) return false;
  return existsSync(join(dirname(realpathSync(program)), part));
}

/**
 * Opens documents in LibreOffice and prints them to PDF. Rejects when LibreOffice cannot open one.
 * @param files no two names that differ only in their extension
 */
export async function openInOffice(...files: readonly string[]): Promise<void> {
  if (program === undefined) throw new Error('LibreOffice is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'verso-office-'));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const parameters = [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...files];
  await promisify(execFile)(program, parameters, { timeout: 90_000 });
  for (const file of files) {
    const pdf = join(folder, basename(file).replace(/\.[^.]+$/, '.pdf'));
    if (!existsSync(pdf)) throw new Error(`LibreOffice could not open ${basename(file)}.`);
  }
}
