/**
 * `npm run bench:glossary -- [--spellings NUMBER]`: how long the duplicates and conflicts of a
 * glossary with 50,000 terms take. The fewer spellings, the more terms each is compared with.
 */
import { parseArgs } from 'node:util';
import { glossaries, glossaryTerms, insertMany, users } from '@verso/db';
import { sql } from '@verso/db/query';
import { openTestDatabase } from '@verso/db/testing';
import { listTerms } from '@verso/server/testing/parts';
import { percentile } from '../percentile.ts';

const total = 50_000;
const repetitions = 10;
const userId = 'bench';

const { values } = parseArgs({
  options: {
    spellings: { type: 'string', default: '49000' },
  },
});
const spellings = Number(values.spellings);
const database = await openTestDatabase();
try {
  const glossaryId = await fill();
  for (const problem of ['duplicate', 'conflict', 'untranslated', undefined] as const) {
    const milliseconds: number[] = [];
    let found = 0;
    for (let run = 0; run < repetitions; run += 1) {
      const started = performance.now();
      const page = { sort: 'source', order: 'asc', limit: 50, offset: 0 } as const;
      found = (await listTerms(database, userId, glossaryId, { ...page, problem })).total;
      milliseconds.push(performance.now() - started);
    }
    const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(milliseconds, share)));
    process.stdout.write(`${problem ?? 'all'}: ${found} terms, p50 ${p50} ms, p95 ${p95} ms\n`);
  }
} finally {
  await database.close();
}

/** A fifth of the terms forbids what another with the same spelling may require. */
async function fill(): Promise<string> {
  await database.orm.insert(users).values({ id: userId, name: 'Bench', email: 'bench@example.org' });
  const [glossary] = await database.orm
    .insert(glossaries)
    .values({ userId, name: 'Bench', sourceLanguage: 'en', targetLanguages: ['de', 'fr'] })
    .returning();
  if (glossary === undefined) throw new Error('The glossary was not stored.');
  const terms = Array.from({ length: total }, (_, index) => {
    const source = `term number ${index % spellings}`;
    const forbidden = index % 5 === 0 ? [`Begriff ${(index + spellings) % total}`] : [];
    return {
      glossaryId: glossary.id,
      source,
      sourceKey: source,
      note: index % 3 === 0 ? `note ${index % 7}` : null,
      translations: {
        de: { preferred: `Begriff ${index}`, alternatives: [], forbidden },
        fr: { preferred: `terme ${index}`, alternatives: [], forbidden: [] },
      },
    };
  });
  await database.transaction((tx) => insertMany(tx, glossaryTerms, terms));
  await database.orm.execute(sql`analyze glossary_terms`);
  return glossary.id;
}
