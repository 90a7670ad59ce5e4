import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FormatName } from '@verso/engine';

const run = promisify(execFile);

/** LibreOffice's names of the formats that it edits. */
export const filters: Partial<Readonly<Record<FormatName, string>>> = {
  docx: 'MS Word 2007 XML',
  pptx: 'Impress MS PowerPoint 2007 XML',
  xlsx: 'Calc MS Excel 2007 XML',
  odt: 'writer8',
  odp: 'impress8',
  ods: 'calc8',
};

export interface OfficeJob {
  readonly input: string;
  /** Where the input is saved unchanged. */
  readonly saved: string;
  /** Where it is saved with edits. */
  readonly edited: string;
  readonly filter: string;
  /** The texts of its units, which may be edited. */
  readonly texts: readonly string[];
}

/** An edit of a paragraph. Texts are without white space; equal ones if the edit changes no text. */
export interface OfficeEdit {
  readonly kind: string;
  readonly before: string;
  readonly after: string;
}

const timeoutMs = 600_000;

/** Saves documents in LibreOffice, unchanged and with edits. @returns a result for each, in order */
export async function editInOffice(
  jobs: readonly OfficeJob[],
  folder: string,
): Promise<readonly { readonly edits: readonly OfficeEdit[]; readonly error?: string }[]> {
  const [input, output] = [join(folder, 'jobs.json'), join(folder, 'results.json')];
  await writeFile(input, JSON.stringify(jobs));
  // The system's Python has the bridge to LibreOffice; others on the path may not.
  await run('/usr/bin/python3', [join(import.meta.dirname, 'edit.py'), input, output], {
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  });
  return JSON.parse(await readFile(output, 'utf8'));
}
