import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../migrations/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .toSorted();

/**
 * What processes of the version before, which run on while a newer one has migrated, would fail at: they read and write
 * the columns that they know, and leave out the ones that they don't.
 */
const breaks: readonly (readonly [what: string, statement: RegExp])[] = [
  ['takes a table away', /\bDROP TABLE\b/i],
  ['takes a column away', /\bDROP COLUMN\b/i],
  ['gives another name', /\bRENAME (?:TO|COLUMN|CONSTRAINT)\b/i],
  ['changes the type of a column', /\bSET DATA TYPE\b/i],
  ['wants what was left out so far', /\bSET NOT NULL\b/i],
  ['takes away what stands for what is left out', /\bDROP DEFAULT\b/i],
  [
    'adds a column that the version before does not fill',
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

test.each(files)('%s is survived by the version before', (name) => {
  expect(breaksOf(readFileSync(new URL(name, folder), 'utf8'))).toEqual([]);
});

test('the rule knows what would not be', () => {
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
