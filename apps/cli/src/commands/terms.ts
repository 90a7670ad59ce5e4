import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { writeTable, writeTbx } from '@verso/exchange';
import { requireFormat, writeOutput } from '../files.ts';
import { STANDARD_STREAM } from '../options.ts';
import { info } from '../report.ts';
import type { Shell } from '../shell.ts';
import { type Environment, requireLanguages, serverAccess } from '../translate/request.ts';
import type { FoundTerms, TermSearch } from '../translate/terms.ts';

export interface TermsOptions {
  readonly to: string;
  readonly from?: string;
  readonly output?: string;
  /** False with --no-model. */
  readonly model: boolean;
  readonly server?: string;
  readonly key?: string;
}

const formats = ['csv', 'tsv', 'xlsx', 'tbx'] as const;
type Format = (typeof formats)[number];

/** Finds the terms of a document and writes them as a glossary file, to be edited and given to `translate --glossary`. */
export async function terms(shell: Shell, file: string, given: TermsOptions): Promise<boolean> {
  requireFormat(file);
  const options = { ...given, ...requireLanguages(given) };
  const { to, from = null, model } = options;
  const output = options.output ?? join(dirname(file), `${basename(file, extname(file))}_terms_${to}.csv`);
  const format = formatOf(output);
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  process.once('SIGINT', interrupt);
  try {
    const found = await find(options, shell.env, {
      file,
      bytes: new Uint8Array(await readFile(file)),
      sourceLanguage: from,
      targetLanguage: to,
      propose: model,
      signal: interrupted.signal,
    });
    const { entries, sourceLanguage } = found;
    const glossary = { entries, languages: { source: sourceLanguage, targets: [to] } };
    const bytes = format === 'tbx' ? writeTbx(glossary, basename(file)) : writeTable(glossary, format);
    if (output === STANDARD_STREAM) await writeOutput(shell, output, bytes);
    else await writeNew(output, bytes);
    const translated = entries.filter(({ keepAsIs, translations }) => keepAsIs || to in translations).length;
    info(shell, `${entries.length} terms found, ${translated} with a translation${by(found)}.`);
    if (output !== STANDARD_STREAM) {
      info(shell, `Written to ${output}`);
      info(shell, `Edit it, delete what is not a term, and add --glossary ${output} to the translation.`);
    }
    return true;
  } finally {
    process.removeListener('SIGINT', interrupt);
  }
}

async function find(
  options: TermsOptions,
  environment: Environment,
  search: TermSearch,
): Promise<FoundTerms> {
  const access = serverAccess(options, environment);
  const { findTermsLocally, findTermsRemotely } = await import('../translate/terms.ts');
  if (access === undefined) return findTermsLocally(environment, search);
  const { Server } = await import('../translate/server.ts');
  return findTermsRemotely(new Server(access.address, access.key), search);
}

const by = ({ model }: FoundTerms) => (model === null ? '; no model was asked' : ` proposed by ${model}`);

/** @throws Error for an extension that `translate --glossary` can't read */
function formatOf(output: string): Format {
  if (output === STANDARD_STREAM) return 'csv';
  const extension = extname(output).slice(1).toLowerCase();
  const format = formats.find((each) => each === extension);
  if (format !== undefined) return format;
  throw new Error('Terms are written as CSV, TSV, XLSX or TBX: choose one of these extensions.');
}

/** Never over an existing file: it may have been edited. */
async function writeNew(path: string, content: Uint8Array | string): Promise<void> {
  try {
    await writeFile(path, content, { flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new Error(`${path} exists. Choose another file with --output.`, { cause: error });
  }
}
