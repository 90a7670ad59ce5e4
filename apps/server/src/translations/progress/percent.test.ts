import { type TranslationStage, translationStage } from '@verso/contracts';
import { sql } from '@verso/db/query';
import { openTestDatabase } from '@verso/db/testing';
import { expect, test } from 'vitest';
import { percentExpression, percentOf } from './percent.ts';

test('starts at 0, ends at 100 and never decreases', () => {
  const seen = translationStage.options.flatMap((stage) =>
    [0, 1, 99, 200].map((done) => percentOf(stage, done, 200)),
  );
  const forward = translationStage.options.flatMap((stage) => percentOf(stage, 0, 200));
  expect(seen[0]).toBe(0);
  expect(seen.at(-1)).toBe(100);
  expect(forward).toEqual(forward.toSorted((a, b) => a - b));
  expect(percentOf('translating', 200, 200)).toBeLessThanOrEqual(percentOf('writing', 200, 200));
});

test('handles a document without units', () => {
  expect(percentOf('translating', 0, 0)).toBe(percentOf('translating', 0, 10));
});

test('is the same in SQL', async () => {
  const database = await openTestDatabase(false);
  const progress = [...translationStage.options, 'of a newer version' as TranslationStage].flatMap((stage) =>
    [0, 1, 4, 33, 199, 200, 250].flatMap((done) => [0, 200].map((total) => ({ stage, done, total }))),
  );
  const percent = percentExpression({ stage: sql`stage`, unitsDone: sql`done`, unitsTotal: sql`total` });
  const { rows } = await database.orm.execute(sql`
    select ${percent} as percent
    from jsonb_to_recordset(${JSON.stringify(progress)}::jsonb) as progress (stage text, done int, total int)`);
  await database.close();
  expect(rows).toEqual(
    progress.map(({ stage, done, total }) => ({ percent: percentOf(stage, done, total) })),
  );
});
