import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ImportOutcome, type ImportUnitsResponse, importUnitsResponse } from '@verso/contracts';
import { info, print } from '../report.ts';
import type { Shell } from '../shell.ts';
import { serverAccess } from '../translate/request.ts';
import { Server } from '../translate/server.ts';

export interface ImportOptions {
  readonly apply?: boolean;
  readonly json?: boolean;
  readonly server?: string;
  readonly key?: string;
}

/**
 * Imports an edited translated document, XLIFF file or Word table into a translation on a server. Lists what differs, and writes
 * it only with `--apply`.
 * @throws Error without a server; ServerError when it refuses the file
 */
export async function importEdits(
  shell: Shell,
  translation: string,
  file: string,
  options: ImportOptions,
): Promise<boolean> {
  const access = serverAccess(options, shell.env);
  if (access === undefined)
    throw new Error('A translation is on a server: give its address with --server or VERSO_SERVER.');
  const form = new FormData();
  form.set('options', JSON.stringify({ apply: options.apply === true }));
  form.set('file', new File([new Uint8Array(await readFile(file))], basename(file)));
  const server = new Server(access.address, access.key);
  const report = await server.ask(importUnitsResponse, 'POST /api/translations/:id/import', {
    params: { id: translation },
    form,
  });
  if (options.json === true) print(shell, JSON.stringify(report, null, 2));
  else printReport(shell, report);
  return true;
}

const kinds = {
  xliff: 'an XLIFF file',
  table: 'a bilingual Word table',
  document: 'the edited document; only text is imported',
};

const outcomes: Readonly<Record<ImportOutcome, string>> = {
  changed: 'changed',
  unchanged: 'unchanged',
  stale: 'changed after the export, and kept',
  refused: "can't be used",
  missing: 'missing from the file',
  unknown: 'not in this translation',
  structure: 'changes of the structure, not imported',
  formatting: 'changes of formatting alone, not imported',
};

function printReport(shell: Shell, report: ImportUnitsResponse): void {
  const { kind, tracked_changes, units, counts, absent, applied } = report;
  for (const { id, outcome, reason, before, after } of units) {
    print(shell, `${outcome} ${id}${reason === null ? '' : `: ${reason}`}`);
    if (before !== null && outcome !== 'missing') print(shell, `  - ${before}`);
    if (after !== null) print(shell, `  + ${after}`);
  }
  info(shell, `Recognized as ${kinds[kind]}.`);
  if (tracked_changes) info(shell, 'The file has tracked changes, which are read as accepted.');
  for (const [outcome, count] of Object.entries(counts))
    if (count > 0) info(shell, `${count} ${outcomes[outcome as ImportOutcome]}`);
  if (absent > 0) info(shell, `${absent} not in the file, and left as they are`);
  if (!applied && counts.changed > 0) info(shell, 'Nothing was written: add --apply to write the changes.');
}
