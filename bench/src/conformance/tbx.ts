import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExchangeError, readTbx, tbxRules, writeTbx } from '@verso/exchange';
import type { CaseResult, Suite } from './suite.ts';

/** Test files of TBXInfo and the examples of the dialects; samples of the older TBX of 2008. */
export const tbxSuites: readonly Suite[] = [
  {
    name: 'tbx-good',
    title: 'TBX 2019, Core, Min and Basic, DCA and DCT: accepted, and the same after export',
    folder: 'tbx',
    rules: tbxRules,
    run: (folder) => judge(folder, ['*/*_good.tbx', '*/*/*_VALID.tbx'], true),
  },
  {
    name: 'tbx-bad',
    title: 'TBX 2019, bad files: refused with line and reason',
    folder: 'tbx',
    rules: tbxRules,
    run: (folder) => judge(folder, ['*/*_bad.tbx', '*/poorly_formed_xml.tbx'], false),
  },
  {
    name: 'tbx-2008',
    title: 'TBX 2008 (martif): accepted, and the same after export',
    folder: 'tbx',
    run: (folder) => judge(folder, ['okapi-samples/*.tbx'], true),
  },
];

async function judge(
  folder: string,
  patterns: readonly string[],
  isGood: boolean,
): Promise<readonly CaseResult[]> {
  const names: string[] = [];
  for await (const name of glob([...patterns], { cwd: folder })) names.push(name);
  const results = names.sort().map(async (name) => {
    const failure = (isGood ? lossOf : acceptanceOf)(await readFile(join(folder, name)));
    return { name, ...(failure === undefined ? {} : { failure }) };
  });
  return Promise.all(results);
}

function lossOf(bytes: Uint8Array): string | undefined {
  try {
    const glossary = readTbx(bytes);
    const lost = glossary.problems.find(({ severity }) => severity === 'error');
    if (lost !== undefined) return `line ${lost.line}: ${lost.message}`;
    const again = readTbx(new TextEncoder().encode(writeTbx(glossary, 'Glossary')));
    return JSON.stringify(again.entries) === JSON.stringify(glossary.entries) ? undefined : 'entries differ';
  } catch (error) {
    if (error instanceof ExchangeError) return `line ${error.line}: ${error.message}`;
    throw error;
  }
}

function acceptanceOf(bytes: Uint8Array): string | undefined {
  try {
    readTbx(bytes);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
    return error.line === undefined ? 'refused without a line' : undefined;
  }
}
