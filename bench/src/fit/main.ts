/**
 * `npm run bench:fit -- FOLDER FILE…`: documents are translated by a running server into invented words that are 40 % longer, in
 * German and in Arabic letters. Their rendered pages are measured, then every text with a problem is made to fit, and they are
 * measured again. Prints the problems before and after. `--keep FOLDER` keeps the pages as PDF with the reports, to look at them:
 * what a person sees on the pages decides what was missed and what was reported falsely. Needs LibreOffice.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  type FitOutcome,
  type FitReport,
  fitResponse,
  makeFitResponse,
  maxShortened,
  pagesResponse,
  translationResponse,
} from '@verso/contracts';
import { signUp, type TestUser } from '@verso/server/testing/users';
import { prepareInstallation } from '../installation/installation.ts';
import { startSimulatorProcess } from '../installation/simulator-process.ts';
import { accepted, randomAddress, upload } from '../installation/users.ts';
import { aligned } from '../table.ts';

const languages = { de: 'long-german', ar: 'long-arabic' } as const;
type Language = keyof typeof languages;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, languages: { type: 'string', default: 'de,ar' } },
});
const [folder, ...files] = positionals;
if (folder === undefined || files.length === 0) throw new TypeError('Specify a folder and its documents.');

const rows: string[][] = [
  ['Document', 'Into', 'Pages', 'Before', 'Shortened', 'Spared', 'Kept', 'After', 'Seconds'],
];
const totals = { before: 0, shortened: 0, after: 0 };
for (const language of Object.keys(languages) as Language[])
  if (values.languages.split(',').includes(language)) await measureAll(language);
process.stdout.write(
  `${aligned(rows)}\n${totals.before} problems, ${totals.shortened} texts shortened, ${totals.after} problems left\n`,
);

async function measureAll(language: Language): Promise<void> {
  const simulator = await startSimulatorProcess(['--brain', languages[language]]);
  const installation = await prepareInstallation({
    database: 'embedded',
    simulator,
    environment: { PLANS: 'off' },
  });
  try {
    const server = await installation.start();
    for (const [index, file] of files.entries()) {
      const user = await signUp(server, { email: `fit-${index}@example.com` });
      try {
        rows.push(await measure(server.url, user, file, language));
      } catch (error) {
        rows.push([basename(file).slice(0, 44), language, String(error)]);
        process.stderr.write(server.output().slice(-4_000));
      }
      process.stderr.write(`${rows.at(-1)?.join('\t')}\n`);
    }
  } finally {
    await installation.close();
  }
}

async function measure(url: string, user: TestUser, file: string, language: Language): Promise<string[]> {
  const id = await translate(url, user, join(folder ?? '', file), language);
  const began = performance.now();
  const before = await fitOf(url, user, id);
  await keep(url, user, id, { file, language, when: 'before' }, before);
  const outcomes = await makeAllFit(url, user, id, before);
  const after = await fitOf(url, user, id);
  await keep(url, user, id, { file, language, when: 'after' }, after);
  const countOf = (wanted: FitOutcome) => [...outcomes.values()].filter((each) => each === wanted).length;
  const [shortened, spared] = [countOf('shortened'), countOf('fits')];
  totals.before += before.problems.length;
  totals.shortened += shortened;
  totals.after += after.problems.length;
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const pages = `${before.pages.original} → ${before.pages.translated} → ${after.pages.translated}`;
  return [
    basename(file).slice(0, 44),
    language,
    pages,
    kindsOf(before),
    String(shortened),
    String(spared),
    String(outcomes.size - shortened - spared),
    kindsOf(after),
    seconds,
  ];
}

async function translate(url: string, user: TestUser, path: string, language: Language): Promise<string> {
  const content = new File([new Uint8Array(await readFile(path))], `document${extname(path)}`);
  const { id } = await accepted(await upload({ url }, user, content, null, language));
  for (;;) {
    const { status } = await ask(url, translationResponse, user, `/api/translations/${id}`);
    if (status === 'completed') return id;
    if (status === 'failed') throw new Error(`${path} was not translated.`);
    await setTimeout(100);
  }
}

async function fitOf(url: string, user: TestUser, id: string): Promise<FitReport> {
  for (;;) {
    const answer = await ask(url, fitResponse, user, `/api/translations/${id}/fit`);
    if (answer.status === 'ready') return answer;
  }
}

/** Makes everything fit that does not, as many texts per request as it may have. */
async function makeAllFit(
  url: string,
  user: TestUser,
  id: string,
  { problems }: FitReport,
): Promise<ReadonlyMap<string, FitOutcome>> {
  const outcomes = new Map<string, FitOutcome>();
  const units = [...new Set(problems.flatMap(({ unit }) => unit ?? []))];
  for (let from = 0; from < units.length; from += maxShortened) {
    const body = JSON.stringify({ units: units.slice(from, from + maxShortened) });
    const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
    const answer = await ask(url, makeFitResponse, user, `/api/translations/${id}/fit`, init);
    for (const { id: unit, outcome } of answer.units) outcomes.set(unit, outcome);
  }
  return outcomes;
}

/** Keeps the pages and the report. */
async function keep(
  url: string,
  user: TestUser,
  id: string,
  { file, language, when }: { readonly file: string; readonly language: string; readonly when: string },
  report: FitReport,
): Promise<void> {
  if (values.keep === undefined) return;
  const target = join(values.keep, `${language}-${basename(file)}`);
  await mkdir(target, { recursive: true });
  await writeFile(join(target, `${when}.json`), JSON.stringify(report, null, 1));
  const kinds = when === 'before' ? (['original', 'translated'] as const) : (['translated'] as const);
  for (const kind of kinds) {
    const link = await ask(url, pagesResponse, user, `/api/translations/${id}/pages?kind=${kind}`);
    if (link.status !== 'ready') continue;
    const pdf = await (await fetch(new URL(link.url, url))).arrayBuffer();
    await writeFile(join(target, `${kind === 'original' ? 'original' : when}.pdf`), new Uint8Array(pdf));
  }
}

function kindsOf({ problems }: FitReport): string {
  const counts = [...Map.groupBy(problems, ({ kind }) => kind)].map(
    ([kind, found]) => `${found.length} ${kind}`,
  );
  return counts.length === 0 ? '0' : counts.join(', ');
}

async function ask<Value>(
  url: string,
  schema: { parse(value: unknown): Value },
  user: TestUser,
  path: string,
  init: RequestInit = {},
): Promise<Value> {
  const headers = {
    ...init.headers,
    authorization: `Bearer ${user.token}`,
    'x-forwarded-for': randomAddress(),
  };
  const answer = await fetch(new URL(path, url), { ...init, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return schema.parse(await answer.json());
}
