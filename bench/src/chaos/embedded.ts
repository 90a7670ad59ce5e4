/**
 * `npm run bench:kills`: a server with the embedded database translates, while people edit, approve and import glossaries,
 * and the server, its database, or both are killed 100 times at random moments. Every translation must complete, nothing
 * journaled may be paid for again, every job must be charged once, and every change that was answered must be there.
 * `-- --kills 10` for a shorter run; `-- --power 10` cuts the power instead, on a disk that loses what was not synced (as
 * root on Linux). Exits with 1 when a promise is broken.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  characterLedger,
  type Database,
  glossaryTerms,
  joinEmbedded,
  openDatabase,
  segmentJournal,
  translations,
  translationUnits,
} from '@verso/db';
import { count } from '@verso/db/query';
import { docx, paragraph } from '@verso/engine/fixtures';
import { freePort, type ServerProcess } from '@verso/server/testing/process';
import { startSimulator } from '@verso/simulator';
import { prepareInstallation } from '../installation/installation.ts';
import { accepted, signUpAll, type User, upload } from '../installation/users.ts';
import { aligned } from '../table.ts';
import { sentence } from '../translation/document.ts';
import { type PaidAgain, paidAgain } from '../translation/paid-again.ts';
import { mountLossyDisk } from './lossy-disk.ts';
import { note } from './note.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, power: { type: 'string' } },
});
const cutsPower = values.power !== undefined;
const kills = Number(values.power ?? values.kills);
const users = 4;
const unitsPerDocument = 60;
const [minPauseMs, maxPauseMs] = [1000, 6000];
const settleMs = 10 * 60_000;

/** What was answered with success, to be found afterwards. */
interface Answered {
  readonly uploads: Set<string>;
  /** Targets by translation and unit. */
  readonly edits: Map<string, string>;
  readonly approvals: Set<string>;
  /** Terms by glossary. */
  readonly imports: Map<string, number>;
}

class Client {
  readonly url: string;
  readonly user: User;

  constructor(url: string, user: User) {
    this.url = url;
    this.user = user;
  }

  /** @returns the body of a successful answer; undefined if there was none */
  async ask(method: string, path: string, body?: object | FormData): Promise<unknown> {
    try {
      const isForm = body instanceof FormData;
      const answer = await fetch(`${this.url}/api/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.user.token}`,
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
      const text = await answer.text();
      return answer.ok ? JSON.parse(text || '{}') : undefined;
    } catch {
      return undefined; // the server was killed
    }
  }
}

async function main(): Promise<number> {
  const simulator = await startSimulator({ script: { tokensPerSecond: 400, firstTokenMs: 100 } });
  const disk = cutsPower ? mountLossyDisk() : undefined;
  const installation = await prepareInstallation({
    database: 'embedded',
    simulator,
    environment: {
      PORT: String(await freePort('127.0.0.1')),
      RATE_LIMIT_USER: '1000000',
      ...(disk === undefined ? {} : { DATA_DIR: join(disk.directory, 'data') }),
    },
  });
  const data = installation.environment.DATA_DIR ?? '';
  let server = await installation.start();
  const { url } = server;
  const setUp = await openRunning(data);
  const accounts = await signUpAll(
    server,
    setUp,
    Array.from({ length: users }, (_, user) => `user${user}`),
  );
  await setUp.close();
  const answered: Answered = {
    uploads: new Set(),
    edits: new Map(),
    approvals: new Set(),
    imports: new Map(),
  };
  let isWorking = true;
  const working = accounts.map((user) => work(new Client(url, user), answered, () => isWorking));
  const startedAt = performance.now();
  for (let kill = 1; kill <= kills; kill += 1) {
    await delay(minPauseMs + Math.random() * (maxPauseMs - minPauseMs));
    const victim =
      disk === undefined ? ['server', 'database', 'both'][Math.floor(Math.random() * 3)] : 'power';
    if (victim !== 'server') killDatabase(data);
    if (victim !== 'database') await server.kill();
    if (disk !== undefined) await disk.losePower();
    if (victim !== 'database') server = await restarted(installation.start);
    note(`${kill} of ${kills}: ${victim}; ${answered.uploads.size} documents, ${answered.edits.size} edits`);
  }
  isWorking = false;
  await Promise.all(working);
  const database = await openRunning(data);
  try {
    await settled(database);
    return await report(database, answered, await paidAgain(database, simulator), startedAt);
  } finally {
    await database.close();
    await installation.close();
    disk?.close();
  }
}

/** Opens the database of the running server; it may be recovering. */
async function openRunning(data: string): Promise<Database> {
  return openDatabase({ url: await joinEmbedded(join(data, 'database'), 60_000) });
}

function killDatabase(data: string): void {
  try {
    const file = join(data, 'database', 'postgres-18', 'postmaster.pid');
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is being started.
  }
}

/** A start may fail once, when the database is killed during it. */
async function restarted(start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  try {
    return await start();
  } catch (error) {
    note(String(error));
    return start();
  }
}

/** What one user does, over and over: upload, edit, approve, import. */
async function work(client: Client, answered: Answered, isWorking: () => boolean): Promise<void> {
  for (let round = 0; isWorking(); round += 1) {
    const history = (await client.ask('GET', 'translations?limit=100')) as
      | { translations: { id: string; status: string }[] }
      | undefined;
    const all = history?.translations ?? [];
    const unfinished = all.filter(({ status }) => status === 'queued' || status === 'processing').length;
    // No more than are translated meanwhile.
    if (unfinished < 3) await uploadDocument(client, answered, `${client.user.id}-${round}`);
    await importGlossary(client, answered, round);
    const open = all.find(({ id, status }) => status === 'completed' && !answered.approvals.has(id));
    if (open !== undefined) await review(client, answered, open.id, round);
    await delay(100);
  }
}

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function uploadDocument(client: Client, answered: Answered, name: string): Promise<void> {
  const paragraphs = Array.from({ length: unitsPerDocument }, (_, index) =>
    paragraph(sentence(index, ` for ${name}`)),
  );
  const file = new File([new Uint8Array(docx(...paragraphs))], `${name}.docx`, { type: docxType });
  try {
    answered.uploads.add((await accepted(await upload(client, client.user, file))).id);
  } catch {
    await delay(100); // not answered: the document may be there or not
  }
}

async function importGlossary(client: Client, answered: Answered, round: number): Promise<void> {
  const created = (await client.ask('POST', 'glossaries', {
    name: `Terms ${round}`,
    source_language: 'en',
    target_languages: ['de'],
  })) as { glossary: { id: string } } | undefined;
  if (created === undefined) return;
  const lines = Array.from({ length: 500 }, (_, index) => `term ${index},Begriff ${index}`);
  const body = new FormData();
  body.set('options', JSON.stringify({}));
  body.set('file', new File([`en,de\n${lines.join('\n')}\n`], 'terms.csv', { type: 'text/csv' }));
  const { id } = created.glossary;
  if ((await client.ask('POST', `glossaries/${id}/import`, body)) !== undefined)
    answered.imports.set(id, lines.length);
  else await client.ask('DELETE', `glossaries/${id}`); // keeps below the limit of the plan
}

async function review(client: Client, answered: Answered, id: string, round: number): Promise<void> {
  const list = (await client.ask('GET', `translations/${id}/units?limit=20`)) as
    | { units: { id: string; target: string | null }[] }
    | undefined;
  for (const unit of list?.units ?? []) {
    const target = `${unit.target ?? ''} (${round})`;
    const changed = await client.ask('PUT', `translations/${id}/units/${unit.id}`, { target });
    if (changed === undefined) return;
    answered.edits.set(`${id} ${unit.id}`, target);
  }
  if (list === undefined) return;
  const approved = await client.ask('PUT', `translations/${id}/review`, { state: 'approved' });
  if (approved !== undefined) answered.approvals.add(id);
}

async function settled(database: Database): Promise<void> {
  const deadline = Date.now() + settleMs;
  while (Date.now() < deadline) {
    const rows = await database.orm.select({ status: translations.status }).from(translations);
    if (rows.every(({ status }) => status !== 'queued' && status !== 'processing')) return;
    await delay(500);
  }
}

async function report(
  { orm }: Database,
  answered: Answered,
  { again, before, unknown }: PaidAgain,
  startedAt: number,
): Promise<number> {
  const rows = await orm.select().from(translations);
  const completed = new Set(rows.filter(({ status }) => status === 'completed').map(({ id }) => id));
  const ledger = Map.groupBy(await orm.select().from(characterLedger), ({ translationId }) => translationId);
  const kindsOf = (id: string) =>
    (ledger.get(id) ?? [])
      .map(({ kind }) => kind)
      .toSorted()
      .join();
  const targets = new Map(
    (await orm.select().from(translationUnits)).map((unit) => [
      `${unit.translationId} ${unit.unitId}`,
      unit.target,
    ]),
  );
  const terms = new Map(
    (
      await orm
        .select({ id: glossaryTerms.glossaryId, number: count() })
        .from(glossaryTerms)
        .groupBy(glossaryTerms.glossaryId)
    ).map(({ id, number }) => [id, number]),
  );
  for (const { originalFilename, status, errorCode, errorMessage } of rows)
    if (status !== 'completed')
      note(`${originalFilename}: ${status} ${errorCode ?? ''} ${errorMessage ?? ''}`);
  const approved = new Set(rows.filter(({ reviewState }) => reviewState === 'approved').map(({ id }) => id));
  const [journaled] = await orm.select({ number: count() }).from(segmentJournal);
  const broken = [
    [
      'documents that are lost',
      [...answered.uploads].filter((id) => !rows.some((row) => row.id === id)).length,
    ],
    ['documents that did not complete', rows.length - completed.size],
    ['documents not charged exactly once', rows.filter(({ id }) => kindsOf(id) !== 'reserve,settle').length],
    ['journaled texts paid for again', again],
    ['journaled texts that no model returned and no one wrote', unknown],
    [
      'answered edits that are lost',
      [...answered.edits].filter(([key, target]) => targets.get(key) !== target).length,
    ],
    ['answered approvals that are lost', [...answered.approvals].filter((id) => !approved.has(id)).length],
    [
      'answered imports that are incomplete',
      [...answered.imports].filter(([id, number]) => terms.get(id) !== number).length,
    ],
  ] as const;
  const table = [
    ['measure', 'value', 'promised'],
    ['kills', String(kills), '-'],
    ['documents, texts in the journal', `${rows.length}, ${journaled?.number ?? 0}`, '-'],
    [
      'answered edits, approvals, imports',
      `${answered.edits.size}, ${answered.approvals.size}, ${answered.imports.size}`,
      '-',
    ],
    ['texts asked for again, whose earlier answer was cut off or lost with a process', String(before), '-'],
    ...broken.map(([name, number]) => [name, String(number), '0']),
    ['seconds', ((performance.now() - startedAt) / 1000).toFixed(0), '-'],
  ];
  process.stdout.write(`${aligned(table)}\n`);
  return broken.every(([, number]) => number === 0) ? 0 : 1;
}

process.exitCode = await main();
