import { execFile } from 'node:child_process';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BATCH = 25;
/** Time limits for the start, and per document. */
const START_MILLISECONDS = 60_000;
const EACH_MILLISECONDS = 15_000;

/** The fastest output format of LibreOffice for each input format. */
const targets: Readonly<Record<string, string>> = {
  '.docx': 'txt:Text',
  '.odt': 'txt:Text',
  '.xlsx': 'csv',
  '.ods': 'csv',
  '.pptx': 'pdf',
  '.odp': 'pdf',
};

export async function hasLibreOffice(): Promise<boolean> {
  return run('soffice', ['--version']).then(
    () => true,
    () => false,
  );
}

/** The documents that LibreOffice can't open. All must have the same format and distinct names. */
export async function unopenable(files: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  for (let at = 0; at < files.length; at += BATCH) {
    const batch = files.slice(at, at + BATCH);
    const left = await convert(batch);
    // A single document may crash the whole batch: missing ones are retried separately.
    for (const file of left) failed.push(...(batch.length === 1 ? [file] : await convert([file])));
  }
  return failed;
}

/** Opens documents in one process with a separate profile. @returns those without output */
async function convert(files: readonly string[]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-libreoffice-'));
  const target = targets[extname(files[0] ?? '')] ?? 'pdf';
  const options = [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--convert-to', target];
  const timeout = START_MILLISECONDS + EACH_MILLISECONDS * files.length;
  await run('soffice', [...options, '--outdir', folder, ...files], { timeout, killSignal: 'SIGKILL' }).catch(
    () => undefined,
  );
  const missing: string[] = [];
  for (const file of files) {
    const output = join(folder, `${basename(file, extname(file))}.${target.replace(/:.*/, '')}`);
    if (
      !(await access(output).then(
        () => true,
        () => false,
      ))
    )
      missing.push(file);
  }
  await rm(folder, { recursive: true, force: true });
  return missing;
}
