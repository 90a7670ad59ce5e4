import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const programs = ['/usr/bin/soffice', '/usr/bin/libreoffice'];

/** True where LibreOffice is installed; the continuous integration installs it. */
export const officeInstalled = programs.some((path) => existsSync(path));

/** Opens a document in LibreOffice and prints it to PDF. Rejects when LibreOffice can't open it. */
export async function openInOffice(file: string): Promise<string> {
  const program = programs.find((path) => existsSync(path));
  if (program === undefined) throw new Error('LibreOffice is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'verso-office-'));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  await promisify(execFile)(
    program,
    [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, file],
    {
      timeout: 90_000,
    },
  );
  const pdf = join(folder, basename(file).replace(/\.[^.]+$/, '.pdf'));
  if (!existsSync(pdf)) throw new Error(`LibreOffice could not open ${basename(file)}.`);
  return pdf;
}
