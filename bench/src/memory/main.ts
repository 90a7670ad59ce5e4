/** `npm run bench:memory`: see `usage`. */
import { parseArgs } from 'node:util';
import { type Database, memories, memorySegments, users } from '@verso/db';
import { sql } from '@verso/db/query';
import { openTestDatabase } from '@verso/db/testing';
import {
  addSegments,
  columnsOf,
  digestOf,
  findMatches,
  memoryOf,
  prepareSearches,
} from '@verso/server/testing/parts';
import { memoryPair } from '@verso/translation';
import { percentile } from '../percentile.ts';
import { mulberry32 } from '../random.ts';

const usage = `Usage: npm run bench:memory -- [--segments NUMBER]

Fills a translation memory, and measures the import, equal and similar searches, and the size on disk.`;

const languages = { sourceLanguage: 'en', targetLanguage: 'de' };
const searches = 200;

async function main(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      segments: { type: 'string', default: '100000' },
      help: { type: 'boolean', default: false },
    },
  });
  const total = Number(values.segments);
  if (values.help || !Number.isSafeInteger(total)) {
    process.stdout.write(`${usage}\n`);
    return values.help ? 0 : 2;
  }
  const database = await openTestDatabase();
  try {
    process.stdout.write(`${JSON.stringify(await measure(database, total), undefined, 2)}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

async function measure(database: Database, total: number) {
  const userId = 'bench';
  await database.orm.insert(users).values({ id: userId, name: 'Bench', email: 'bench@example.org' });
  const [memory] = await database.orm.insert(memories).values({ userId, name: 'Bench' }).returning();
  if (memory === undefined) throw new Error('The memory was not stored.');
  const write = sentences(1);
  const known: string[] = [];
  const started = performance.now();
  for (let done = 0; done < total; done += 2_000) {
    const rows = Array.from({ length: Math.min(2_000, total - done) }, (_, index) => {
      const source = write();
      if ((done + index) % Math.ceil(total / searches) === 0) known.push(source);
      return {
        memoryId: memory.id,
        ...columnsOf(memoryPair([source], [`${source} Ende`])),
        ...languages,
        beforeHash: digestOf(null),
        afterHash: digestOf(null),
        origin: 'imported' as const,
      };
    });
    await addSegments(database, rows);
  }
  await prepareSearches(database);
  const importSeconds = (performance.now() - started) / 1000;
  const size = await database.orm.execute<{ bytes: string }>(
    sql`select pg_total_relation_size('memory_segments') as bytes`,
  );
  const exact = await memoryOf(database, userId, languages);
  const equal = await timed(known, async (text) => exact?.lookup([{ text, before: null }]));
  const request = { source_language: 'en', target_language: 'de' };
  let found = 0;
  const similar = await timed(known, async (text) => {
    const changed = text.replace(/^\S+/, 'Something');
    const matches = await findMatches(database, userId, { ...request, text: changed });
    if (matches.length > 0) found += 1;
  });
  const [row] = await database.orm.select({ total: sql<number>`count(*)::int` }).from(memorySegments);
  return {
    segments: row?.total,
    importSeconds: Math.round(importSeconds),
    megabytes: Math.round(Number(size.rows[0]?.bytes) / 1024 ** 2),
    equal,
    similar: { ...similar, found: `${found} of ${known.length}` },
  };
}

/** Milliseconds of a search. */
async function timed(texts: readonly string[], search: (text: string) => Promise<unknown>) {
  const milliseconds: number[] = [];
  for (const text of texts) {
    const started = performance.now();
    await search(text);
    milliseconds.push(performance.now() - started);
  }
  const at = (share: number) => Math.round(percentile(milliseconds, share) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95) };
}

const vocabulary = 20_000;
const syllables = 'ba de fi go lu ma ne pi ro su ta ve wi xo za kle stra pfu gren thal'.split(' ');

/** Sentences of 6 to 25 words, some of which are much more frequent than others. */
function sentences(seed: number): () => string {
  const random = mulberry32(seed);
  const words = Array.from({ length: vocabulary }, () =>
    Array.from(
      { length: 1 + Math.floor(random() * 4) },
      () => syllables[Math.floor(random() * syllables.length)],
    ).join(''),
  );
  return () => {
    const length = 6 + Math.floor(random() * 20);
    const chosen = Array.from({ length }, () => words[Math.floor(vocabulary * random() ** 3)]);
    return `${chosen.join(' ')}.`;
  };
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
