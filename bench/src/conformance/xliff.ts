import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DocumentError } from '@verso/engine';
import { fromXliff } from '@verso/engine/xliff';
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
      run: (folder) => judge(folder, isValid),
    };
  }),
);

async function judge(folder: string, isValid: boolean): Promise<readonly CaseResult[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xlf')).sort();
  return Promise.all(
    names.map(async (name) => {
      const problem = refusalOf(await readFile(join(folder, name)));
      if (isValid) return { name, ...(problem === undefined ? {} : { failure: `refused: ${problem}` }) };
      return { name, ...(problem === undefined ? { failure: 'accepted' } : {}) };
    }),
  );
}

function refusalOf(bytes: Uint8Array): string | undefined {
  try {
    fromXliff(bytes, { units: [] });
    return undefined;
  } catch (error) {
    if (error instanceof DocumentError) return error.message;
    throw error;
  }
}
