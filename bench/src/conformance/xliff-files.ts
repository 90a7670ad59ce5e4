import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentError } from '@verso/engine';
import { checkXliff, rewriteTargets } from '@verso/engine/xliff';
import type { CaseResult, Suite } from './suite.ts';

const pseudo = (text: string) =>
  text.replace(/[aeiou]/g, (letter) => ({ a: 'à', e: 'é', i: 'î', o: 'ö', u: 'ü' })[letter] ?? letter);

/** Real files of versions 1 and 2: nothing changes without a translation, and a translation leaves a valid file valid. */
export const xliffFilesSuites: readonly Suite[] = [
  {
    name: 'xliff-1.2-files',
    title: 'XLIFF 1.x, 2.x and SDLXLIFF as tools write it: written back',
    folder: 'xliff-1.2',
    async run(folder) {
      const files = join(folder, 'okapi-60');
      const names = (await readdir(files)).sort();
      const schema = join(folder, 'schemas', 'xliff-core-1.2-transitional.xsd');
      return withFolder(async (work) => {
        const results: CaseResult[] = [];
        for (const name of names) {
          const failure = await failureOf(join(files, name), schema, join(work, 'out.xlf'));
          results.push({ name, ...(failure === undefined ? {} : { failure }) });
        }
        return results;
      });
    },
  },
  ...(['2.1', '2.2'] as const).map(
    (version): Suite => ({
      name: `xliff-${version}-written-back`,
      title: `XLIFF ${version}, core, valid: written back with targets, and still valid`,
      folder: `xliff-${version}/test-suite/core/valid`,
      async run(folder) {
        const names = (await readdir(folder)).filter((name) => name.endsWith('.xlf')).sort();
        return Promise.all(
          names.map(async (name) => {
            const written = rewritten(await readFile(join(folder, name)));
            const [problem] = checkXliff(written);
            return {
              name,
              ...(problem === undefined ? {} : { failure: `${problem.rule}: ${problem.message}` }),
            };
          }),
        );
      },
    }),
  ),
];

const rewritten = (bytes: Uint8Array) => rewriteTargets(bytes, { translate: pseudo, targetLanguage: 'fr' });

async function failureOf(path: string, schema: string, output: string): Promise<string | undefined> {
  const bytes = await readFile(path);
  try {
    const same = rewriteTargets(bytes, { translate: () => undefined, targetLanguage: 'fr' });
    if (!bytes.equals(same)) return 'another file without a translation';
    const written = rewritten(bytes);
    if (checkXliff(bytes).length === 0) return checkXliff(written)[0]?.message;
    if (!isValid(path, schema)) return undefined;
    await writeFile(output, written);
    return isValid(output, schema) ? undefined : 'the translated file is not valid';
  } catch (error) {
    // Files that are not well-formed, or have a document type, are refused with a reason.
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}

function isValid(path: string, schema: string): boolean {
  const { status, error } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, path]);
  if (error !== undefined) throw new Error('This suite needs xmllint.', { cause: error });
  return status === 0;
}

async function withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-conformance-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
