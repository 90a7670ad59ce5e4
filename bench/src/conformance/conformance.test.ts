import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageFile, resultsFile } from './main.ts';
import { digestOf, pageOf, recordOf } from './page.ts';
import type { SuiteResult } from './suite.ts';
import { suites } from './suites.ts';

const folder = process.env.VERSO_CONFORMANCE;
const recorded = JSON.parse(await readFile(resultsFile, 'utf8')) as readonly SuiteResult[];

describe('docs/conformance.md', () => {
  it('is generated from the recorded results', async () => {
    expect(await readFile(pageFile, 'utf8')).toBe(pageOf(suites, recorded));
  });

  it('has a result of every suite, with the present rules', () => {
    const rules = ({ name, rules }: { name: string; rules?: string | undefined }) => ({ name, rules });
    expect(recorded.map(rules)).toEqual(
      suites.map((suite) => rules({ name: suite.name, rules: digestOf(suite) })),
    );
  });

  it('counts every failure', () => {
    for (const { passed, of, failures } of recorded) expect(passed + failures.length).toBe(of);
  });
});

describe.skipIf(folder === undefined || !existsSync(folder))('the suites', () => {
  it.each(suites.map((suite) => [suite.name, suite] as const))(
    '%s gives the recorded result',
    async (name, suite) => {
      const result = recordOf(suite, await suite.run(join(folder ?? '', suite.folder)));
      expect(result).toEqual(recorded.find((one) => one.name === name));
    },
  );
});
