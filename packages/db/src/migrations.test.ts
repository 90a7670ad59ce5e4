import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../migrations/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();

/**
 * Changes that break processes of the previous version, which keep running after a newer one has migrated. They read and
 * write the columns that they know, and omit the others.
 */
const breaks: readonly (readonly [what: string, statement: RegExp])[] = [
  ['drops a table', /\bDROP TABLE\b/i],
  ['drops a column', /\bDROP COLUMN\b/i],
  ['renames something', /\bRENAME (?:TO|COLUMN|CONSTRAINT)\b/i],
  ['changes a column type', /\bSET DATA TYPE\b/i],
  ['requires a value that was optional', /\bSET NOT NULL\b/i],
  ['drops a default', /\bDROP DEFAULT\b/i],
  [
    'adds a required column without a default',
    /\bADD COLUMN\b(?=.*\bNOT NULL\b)(?!.*\b(?:DEFAULT|GENERATED)\b)/i,
  ],
];

function breaksOf(text: string): readonly string[] {
  return text
    .split('--> statement-breakpoint')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .flatMap((statement) =>
      breaks.filter(([, pattern]) => pattern.test(statement)).map(([what]) => `${what}: ${statement}`),
    );
}

test.each(files)('%s is compatible with the previous version', (name) => {
  expect(breaksOf(readFileSync(new URL(name, folder), 'utf8'))).toEqual([]);
});

test('the check finds incompatible statements', () => {
  for (const statement of [
    'ALTER TABLE "a" DROP COLUMN "b";',
    'DROP TABLE "a" CASCADE;',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
  ])
    expect(breaksOf(statement), statement).toHaveLength(1);
  for (const statement of [
    `ALTER TABLE "a" ADD COLUMN "b" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    'DROP INDEX "a_b";',
  ])
    expect(breaksOf(statement), statement).toEqual([]);
});

test('only the newest snapshot is kept', () => {
  const snapshots = readdirSync(new URL('meta/', folder)).filter((name) => name.endsWith('_snapshot.json'));
  const newest = files.at(-1)?.slice(0, 4);
  expect(snapshots).toEqual([`${newest}_snapshot.json`]);
});
