/**
 * `npm run bench:units -- [--units NUMBER]`: how long work on a translation of 50,000 units takes:
 * delivery, pages, filters, searches, edits, confirmations, replacements. Each figure has the CPU time of this process.
 */
import { parseArgs } from 'node:util';
import { listUnitsQuery, replaceTextRequest, type TranslatedUnit } from '@verso/contracts';
import { translations, users } from '@verso/db';
import { openTestDatabase } from '@verso/db/testing';
import {
  changeBatch,
  confirmUnits,
  createDocuments,
  createLogger,
  editUnit,
  insertUnits,
  listUnits,
  noMetrics,
  replaceText,
} from '@verso/server/testing/parts';
import { percentile } from '../percentile.ts';

const userId = 'bench';
const repetitions = 40;

const { values } = parseArgs({
  options: {
    units: { type: 'string', default: '50000' },
  },
});
const total = Number(values.units);
const database = await openTestDatabase();
const documents = createDocuments({
  logger: createLogger('error'),
  metrics: noMetrics,
  memoryBytes: 2 ** 31,
  ready: 1,
});
const context = {
  database,
  documents,
  clock: { now: () => new Date() },
  // Units are rows, so that nothing is stored.
  storage: new Proxy({} as Parameters<typeof editUnit>[0]['storage'], {
    get: () => () => Promise.reject(new Error('The benchmark has no storage.')),
  }),
};
try {
  const id = await deliver();
  const list = (query: object) => listUnits(context, userId, id, listUnitsQuery.parse(query));
  await measure('page, first of 50', () => list({}));
  await measure('page of 500, anywhere', (run) => list({ limit: 500, offset: (run * 7919) % total }));
  await measure('filter, last page', () => list({ state: 'unconfirmed', offset: total - 100 }));
  await measure('search, few found', (run) => list({ search: `number ${run + 1000}` }));
  await measure('search, nothing found', () => list({ search: 'no such words' }));
  const { units } = await list({ limit: 500, offset: Math.floor(total / 2) });
  await measure('edit', async (run) => {
    const unit = units[run];
    if (unit !== undefined)
      await editUnit(context, userId, {
        id,
        unitId: unit.id,
        wire: `Satz Nummer ${run} über das Wetter in Kapitel <g1>neu</g1>.`,
        expected: unit.target,
      });
  });
  await measure('confirm one', (run) =>
    confirmUnits(context, userId, id, { confirmed: true, unit: units[100 + run]?.id ?? '' }),
  );
  const ids = units.slice(0, 500).map((unit) => unit.id);
  await measure('confirm 500 chosen', () => changeBatch(context, userId, id, { action: 'confirm', ids }), 1);
  await measure('confirm all', () => confirmUnits(context, userId, id, { confirmed: true }), 1);
  const search = { find: 'Wetter', replacement: 'Klima' };
  await measure(
    'replace in all, listed',
    () => replaceText(context, userId, id, replaceTextRequest.parse(search)),
    1,
  );
  await measure(
    'replace in all',
    () => replaceText(context, userId, id, replaceTextRequest.parse({ ...search, apply: true })),
    1,
  );
} finally {
  await documents.close();
  await database.close();
}

async function measure(
  name: string,
  work: (run: number) => Promise<unknown>,
  times = repetitions,
): Promise<void> {
  const milliseconds: number[] = [];
  const before = process.cpuUsage();
  for (let run = 0; run < times; run += 1) {
    const started = performance.now();
    await work(run);
    milliseconds.push(performance.now() - started);
  }
  const { user, system } = process.cpuUsage(before);
  const cpu = Math.round((user + system) / 1000 / times);
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(milliseconds, share)));
  const wall = times === 1 ? `${p50} ms` : `p50 ${p50} ms, p95 ${p95} ms`;
  const resident = Math.round(process.memoryUsage.rss() / 2 ** 20);
  process.stdout.write(`${name}: ${wall}, CPU ${cpu} ms, ${resident} MB\n`);
}

/** Stores a translation as it is delivered: every tenth source occurs twice, every fiftieth unit is flagged. */
async function deliver(): Promise<string> {
  await database.orm.insert(users).values({ id: userId, name: 'Bench', email: 'bench@example.org' });
  const [row] = await database.orm
    .insert(translations)
    .values({
      userId,
      originalFilename: 'Bench.docx',
      translatedFilename: 'Bench_de.docx',
      format: 'docx',
      fileSizeBytes: 1,
      originalFilePath: 'original',
      translatedFilePath: 'translated',
      sourceLanguage: 'en',
      targetLanguage: 'de',
      mode: 'auto',
      configHash: 'bench',
      status: 'completed',
      stage: 'done',
      hasUnitRows: true,
    })
    .returning();
  if (row === undefined) throw new Error('The translation was not stored.');
  const units = Array.from({ length: total }, (_, index) => {
    const number = index % 10 === 0 ? index - (index % 20) : index;
    const code = {
      id: 1,
      type: 'paired',
      role: 'formatting',
      canOmit: true,
      canRepeat: true,
      label: 'bold',
    } as const;
    const described: TranslatedUnit = {
      id: `d1.${index}`,
      location: `paragraph, word/document.xml`,
      kind: 'paragraph',
      source: `Sentence number ${number} about the weather in chapter <g1>${number % 40}</g1>, unlike the others.`,
      target: `Satz Nummer ${number} über das Wetter in Kapitel <g1>${number % 40}</g1>, anders als die anderen.`,
      state: index % 50 === 0 ? 'flagged' : 'translated',
      problems: [],
      codes: [],
    };
    const context = { part: 'word/document.xml', headings: [`Chapter ${number % 40}`] };
    return { described, original: { codes: [code], context } };
  });
  await measure('delivery', () => database.transaction((tx) => insertUnits(tx, row.id, units)), 1);
  return row.id;
}
