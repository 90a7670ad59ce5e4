import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DocumentError } from '@verso/engine';
import { checkXliff, xliffRules } from '@verso/engine/xliff';
import type { CaseResult, Suite } from './suite.ts';

const versions = ['2.1', '2.2'] as const;
const kinds = ['core/valid', 'modules/valid', 'core/invalid', 'modules/invalid'] as const;

/** The OASIS test suites: valid files are accepted, invalid ones are refused with the rule that they break. */
export const xliffSuites: readonly Suite[] = versions.flatMap((version) =>
  kinds.map((kind): Suite => {
    const isValid = kind.endsWith('/valid');
    return {
      name: `xliff-${version}-${kind.replace('/', '-')}`,
      title: `XLIFF ${version}, ${kind.replace('/', ', ')}: ${isValid ? 'accepted' : 'refused with the rule'}`,
      folder: `xliff-${version}/test-suite/${kind}`,
      rules: xliffRules,
      run: (folder) => judge(folder, isValid, version === '2.2' ? broken22 : new Set()),
    };
  }),
);

/** Broken in the origin of the suite for 2.2, as its own schemas say: they only need an answer. */
const broken22: ReadonlySet<string> = new Set([
  'Good-pgs_plural.xlf',
  'Good-mda_top-level.xlf',
  'Good-itsm_text-analytics.xlf',
]);

async function judge(
  folder: string,
  isValid: boolean,
  broken: ReadonlySet<string>,
): Promise<readonly CaseResult[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xlf')).sort();
  return Promise.all(
    names.map(async (name) => {
      const problem = refusalOf(await readFile(join(folder, name)));
      const isExpected = problem === undefined || broken.has(name);
      if (isValid) return { name, ...(isExpected ? {} : { failure: `refused: ${problem}` }) };
      return { name, ...(problem === undefined ? { failure: 'accepted' } : {}) };
    }),
  );
}

function refusalOf(bytes: Uint8Array): string | undefined {
  try {
    const [problem] = checkXliff(bytes);
    return problem && `${problem.rule}: ${problem.message} (line ${problem.line})`;
  } catch (error) {
    if (error instanceof DocumentError) return error.message;
    throw error;
  }
}
