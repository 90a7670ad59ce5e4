/**
 * `npm run bench:round-trip -- FOLDER`: documents of a folder are translated by a running server, edited in LibreOffice by a
 * script (replaced, deleted and inserted words, bold, tracked changes, changes of structure), uploaded again, and compared with
 * what was edited. First each is uploaded as LibreOffice saves it unchanged, which must give no edit. Exits with 1 when an edit is
 * false, or is neither imported exactly nor reported. Needs LibreOffice and its bridge to Python; on Debian: apt-get install
 * libreoffice python3-uno. `-- FOLDER --formats docx,odt --documents 20 --verbose`.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  downloadResponse,
  type ImportUnitsResponse,
  importUnitsResponse,
  listUnitsResponse,
  type TranslatedUnit,
  translationResponse,
} from '@verso/contracts';
import { decodeInline, type FormatName, inlineText, supportedFormats } from '@verso/engine';
import { signUp, type TestUser } from '@verso/server/testing/users';
import { prepareInstallation } from '../installation/installation.ts';
import { startSimulatorProcess } from '../installation/simulator-process.ts';
import { accepted, randomAddress, upload } from '../installation/users.ts';
import { aligned } from '../table.ts';
import { editInOffice, filters, type OfficeEdit } from './office.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    formats: { type: 'string', default: 'docx' },
    /** Of each format, spread evenly over the folder. */
    documents: { type: 'string', default: '20' },
    verbose: { type: 'boolean', default: false },
  },
});
const [corpus] = positionals;
if (corpus === undefined) throw new TypeError('Specify a folder with documents.');
/** Documents more than wanted, in place of those that LibreOffice doesn't edit. */
const spare = 5;
const formats = supportedFormats.filter((format) => values.formats.split(',').includes(format));

const folder = await mkdtemp(join(tmpdir(), 'verso-round-trip-'));
const simulator = await startSimulatorProcess();
const installation = await prepareInstallation({
  database: 'embedded',
  simulator,
  environment: { PLANS: 'off' },
});
const server = await installation.start();

interface Translated {
  readonly name: string;
  readonly format: FormatName;
  readonly id: string;
  /** Each document has a user of its own: limits of imports are per user. */
  readonly user: TestUser;
  readonly path: string;
  readonly before: readonly TranslatedUnit[];
}

async function ask<Value>(
  schema: { parse(value: unknown): Value },
  user: TestUser,
  path: string,
  init: RequestInit = {},
): Promise<Value> {
  const headers = { authorization: `Bearer ${user.token}`, 'x-forwarded-for': randomAddress() };
  const answer = await fetch(new URL(path, server.url), { ...init, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return schema.parse(await answer.json());
}

async function unitsOf(user: TestUser, id: string): Promise<readonly TranslatedUnit[]> {
  const units: TranslatedUnit[] = [];
  for (;;) {
    const path = `/api/translations/${id}/units?limit=200&offset=${units.length}`;
    const page = await ask(listUnitsResponse, user, path);
    units.push(...page.units);
    if (!page.hasMore) return units;
  }
}

async function translate(file: string, number: number): Promise<Translated | undefined> {
  const format = extname(file).slice(1) as FormatName;
  const user = await signUp(server, { email: `round-trip-${number}-${format}@example.com` });
  const bytes = await readFile(file);
  const name = file.slice(file.lastIndexOf('/') + 1);
  const answer = await upload(server, user, new File([new Uint8Array(bytes)], `${number}.${format}`));
  if (answer.status !== 202) return undefined;
  const { id } = await accepted(answer);
  for (;;) {
    const { status } = await ask(translationResponse, user, `/api/translations/${id}`);
    if (status === 'completed') break;
    if (status === 'failed') return undefined;
    await setTimeout(50);
  }
  const { url } = await ask(downloadResponse, user, `/api/translations/${id}/download`);
  const path = join(folder, `${number}.${format}`);
  await writeFile(path, new Uint8Array(await (await fetch(new URL(url, server.url))).arrayBuffer()));
  return { name, format, id, user, path, before: await unitsOf(user, id) };
}

async function importFile(
  { user, id }: Translated,
  path: string,
  apply: boolean,
): Promise<ImportUnitsResponse> {
  const form = new FormData();
  form.set('options', JSON.stringify({ apply }));
  form.set('file', new File([new Uint8Array(await readFile(path))], 'edited'));
  return ask(importUnitsResponse, user, `/api/translations/${id}/import`, { method: 'POST', body: form });
}

const textOf = (unit: TranslatedUnit) =>
  inlineText(decodeInline(unit.target ?? unit.source).content).replace(/\s+/g, '');

/** The texts that occur once. */
function unique(texts: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return texts.filter((text) => counts.get(text) === 1);
}

interface Score {
  made: number;
  exact: number;
  reported: number;
  silent: number;
}
const scores = new Map<string, Score>();
const total = { documents: 0, savedEdits: 0, savedReports: 0, falseEdits: 0 };
const note = (text: string) => values.verbose && process.stdout.write(`${text}\n`);

/** Compares the units after an import with the edits that were made. */
function judge(
  document: Translated,
  edits: readonly OfficeEdit[],
  report: ImportUnitsResponse,
  after: readonly TranslatedUnit[],
): void {
  const changed = new Set<string>();
  for (const [index, unit] of document.before.entries()) {
    const now = after[index];
    if (now !== undefined && now.target !== unit.target) changed.add(unit.id);
  }
  const expected = new Set<string>();
  for (const { kind, before, after: text } of edits) {
    const score = scores.get(kind) ?? { made: 0, exact: 0, reported: 0, silent: 0 };
    scores.set(kind, score);
    score.made += 1;
    const index = document.before.findIndex((unit) => textOf(unit) === before);
    const unit = document.before[index];
    const now = after[index];
    if (unit === undefined || now === undefined) throw new Error('An edited text has no unit.');
    const listed = report.units.some(
      (each) =>
        each.outcome !== 'unchanged' &&
        (each.id === unit.id || each.before?.replace(/\s+/g, '').includes(before) === true),
    );
    if (before !== text) expected.add(unit.id);
    const isExact = before !== text && textOf(now) === text;
    if (isExact) score.exact += 1;
    else if (listed) score.reported += 1;
    else score.silent += 1;
    if (!isExact && (before !== text || !listed))
      note(
        `  ${document.name}: ${kind}, ${listed ? 'reported' : 'SILENT'}: ${before} → ${text}; now ${textOf(now)}`,
      );
  }
  for (const [index, unit] of document.before.entries()) {
    if (!changed.has(unit.id) || expected.has(unit.id)) continue;
    total.falseEdits += 1;
    note(`  ${document.name}: FALSE EDIT ${unit.id}: ${textOf(unit)} → ${after[index]?.target}`);
  }
}

async function measure(document: Translated, edited: { edits: readonly OfficeEdit[]; error?: string }) {
  if (edited.error !== undefined) {
    note(`  ${document.name}: ${edited.error}`);
    return;
  }
  total.documents += 1;
  const saved = await importFile(document, `${document.path}.saved`, false);
  const { unchanged: _unchanged, changed, ...others } = saved.counts;
  total.savedEdits += changed;
  total.savedReports += Object.values(others).reduce((sum, count) => sum + count, 0);
  for (const { id, outcome, reason, before, after } of saved.units)
    note(`  ${document.name}: saved unchanged, ${outcome} ${id}: ${reason} ${before} → ${after}`);
  const report = await importFile(document, `${document.path}.edited`, true);
  judge(document, edited.edits, report, await unitsOf(document.user, document.id));
}

try {
  for (const format of formats) {
    const filter = filters[format];
    if (filter === undefined) throw new TypeError(`LibreOffice doesn't edit ${format}.`);
    const all = (await readdir(corpus, { recursive: true }))
      .filter((name) => name.endsWith(`.${format}`))
      .sort();
    const wanted = Number(values.documents);
    const most = wanted + spare;
    const measured = total.documents;
    const translated: Translated[] = [];
    for (let number = 0; number < all.length && translated.length < most; number += 1) {
      const at = Math.floor(number * Math.max(1, all.length / most)) % all.length;
      const document = await translate(join(corpus, all[at] ?? ''), number);
      if (document !== undefined && document.before.length > 0) translated.push(document);
    }
    const jobs = translated.map(({ path, before }) => ({
      input: path,
      saved: `${path}.saved`,
      edited: `${path}.edited`,
      filter,
      texts: unique(before.map(textOf)),
    }));
    const results = await editInOffice(jobs, folder);
    for (const [index, document] of translated.entries())
      if (total.documents - measured < wanted) await measure(document, results[index] ?? { edits: [] });
  }
} finally {
  await installation.close();
  await rm(folder, { recursive: true, force: true });
}

const rows = [...scores].map(([kind, { made, exact, reported, silent }]) =>
  [kind, made, exact, reported, silent].map(String),
);
const sum = (field: keyof Score) => [...scores.values()].reduce((all, score) => all + score[field], 0);
rows.push(['all', ...(['made', 'exact', 'reported', 'silent'] as const).map((field) => String(sum(field)))]);
process.stdout.write(
  `${total.documents} documents\nSaved unchanged: ${total.savedEdits} edits, ${total.savedReports} reports\nFalse edits: ${total.falseEdits}\n${aligned([['edit', 'made', 'exact', 'reported', 'lost silently'], ...rows])}\n`,
);
process.exitCode = total.savedEdits + total.falseEdits + sum('silent') === 0 ? 0 : 1;
