import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { aligned } from '../table.ts';
import { pageOf, recordOf } from './page.ts';
import type { SuiteResult } from './suite.ts';
import { suites } from './suites.ts';

const usage = `Usage: npm run conformance -- --suites FOLDER [--only NAME …] [--write]

Runs the public test suites in FOLDER against the product, and prints how many cases of each pass, and why the others fail.
--only runs the suites whose names contain NAME. --write records the results and regenerates docs/conformance.md; results of
suites that did not run are kept. Exits with 1 when a case fails that passed in the recorded results.`;

export const resultsFile = new URL('results.json', import.meta.url);
export const pageFile = new URL('../../../docs/conformance.md', import.meta.url);

async function main(argv: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      suites: { type: 'string' },
      only: { type: 'string', multiple: true },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || values.suites === undefined) {
    process.stdout.write(`${usage}\n`);
    return values.help ? 0 : 2;
  }
  const folder = resolve(values.suites);
  const chosen = suites.filter(({ name }) => values.only?.some((part) => name.includes(part)) ?? true);
  const recorded = await readResults();
  const results = new Map(recorded.map((result) => [result.name, result]));
  let regressions = 0;
  for (const suite of chosen) {
    const result = recordOf(suite, await suite.run(join(folder, suite.folder)));
    const before = results.get(suite.name);
    const known = new Set(before?.failures.map(({ name }) => name));
    const isNew = before === undefined ? () => false : (name: string) => !known.has(name);
    regressions += result.failures.filter(({ name }) => isNew(name)).length;
    for (const { name, why } of result.failures) process.stderr.write(`${suite.name}: ${name}: ${why}\n`);
    results.set(suite.name, result);
  }
  const ran = suites.flatMap(({ name }) => results.get(name) ?? []);
  process.stdout.write(
    `${aligned([['suite', 'passed', 'of'], ...ran.map(({ name, passed, of }) => [name, `${passed}`, `${of}`])])}\n`,
  );
  if (values.write) {
    await writeFile(resultsFile, `${JSON.stringify(ran, undefined, 2)}\n`);
    await writeFile(pageFile, pageOf(suites, ran));
  }
  return regressions === 0 ? 0 : 1;
}

async function readResults(): Promise<readonly SuiteResult[]> {
  const text = await readFile(resultsFile, 'utf8').catch(() => '[]');
  return JSON.parse(text) as SuiteResult[];
}

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));
