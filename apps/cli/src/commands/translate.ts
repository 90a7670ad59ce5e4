import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { compareLanguages, downloadName, languageOf } from '@verso/contracts';
import { requireFormat, writeOutput } from '../files.ts';
import { STANDARD_STREAM } from '../options.ts';
import { info } from '../report.ts';
import type { Job, Translated } from '../translate/job.ts';

export interface TranslateOptions {
  readonly to: string;
  readonly from?: string;
  readonly output?: string;
  readonly server?: string;
  readonly key?: string;
  readonly mode: Job['mode'];
  readonly formality: Job['formality'];
  readonly glossary: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Translates a document, on a server or locally, and writes the result, by default next to the original. */
export async function translate(file: string, given: TranslateOptions): Promise<boolean> {
  requireFormat(file);
  const options = { ...given, ...requireLanguages(given) };
  const bytes = new Uint8Array(await readFile(file));
  const outputOf = (answer: Partial<Translated>) =>
    outputFor(file, options.output, downloadName(basename(file), options.to, answer));
  // An invalid output is rejected before a model is called.
  await outputOf({});
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  process.once('SIGINT', interrupt);
  const progress = openProgress();
  try {
    const translated = await runTranslation(options, process.env, {
      file,
      bytes,
      sourceLanguage: options.from ?? null,
      targetLanguage: options.to,
      mode: options.mode,
      formality: options.formality,
      glossaries: options.glossary,
      signal: interrupted.signal,
      onProgress: progress.show,
    });
    const output = await outputOf(translated);
    await writeOutput(output, translated.bytes);
    progress.end();
    for (const note of translated.notes) info(note);
    if (output !== STANDARD_STREAM) info(`Written to ${output}`);
    return true;
  } finally {
    progress.end();
    process.removeListener('SIGINT', interrupt);
  }
}

/** Loaded separately: translating on a server needs no models, and vice versa. */
async function runTranslation(
  options: TranslateOptions,
  environment: Environment,
  job: Job,
): Promise<Translated> {
  const address = options.server ?? environment.VERSO_SERVER;
  if (address === undefined || address === '') {
    if (options.key !== undefined)
      throw new Error('--key requires a server: add --server or set VERSO_SERVER.');
    const { translateLocally } = await import('../translate/local.ts');
    return translateLocally(environment, job);
  }
  const key = options.key ?? environment.VERSO_API_KEY;
  if (key === undefined || key === '')
    throw new Error(
      'The server requires an API key: set VERSO_API_KEY or add --key. Business users create keys in Settings.',
    );
  const { Server } = await import('../translate/server.ts');
  const { translateOnServer } = await import('../translate/remote.ts');
  return translateOnServer(new Server(address, key), job);
}

/** The languages in their canonical spelling. @throws Error when one is not supported, or both are the same */
function requireLanguages({ from, to }: TranslateOptions): Pick<TranslateOptions, 'from' | 'to'> {
  const target = requireLanguage(to);
  if (from === undefined) return { to: target };
  const source = requireLanguage(from);
  if (compareLanguages(source, target) === 'same')
    throw new Error('Source and target language are the same.');
  return { from: source, to: target };
}

function requireLanguage(given: string): string {
  const code = canonical(given);
  if (languageOf(code) !== undefined) return code;
  throw new Error(`"${given}" is not a supported language. "verso languages" lists all of them.`);
}

/** Canonical spelling (RFC 5646 §2.1.1): "pt-br" is "pt-BR". */
function canonical(code: string): string {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? code;
  } catch {
    return code;
  }
}

/** Next to the original, into an existing folder, or to the given path; never over the original. */
async function outputFor(file: string, output: string | undefined, filename: string): Promise<string> {
  if (output === STANDARD_STREAM) return output;
  const found = output === undefined ? undefined : await stat(output).catch(() => undefined);
  const path =
    output === undefined
      ? join(dirname(file), filename)
      : found?.isDirectory() === true
        ? join(output, filename)
        : output;
  if (resolve(path) === resolve(file))
    throw new Error(`The translation would overwrite its original: ${file}`);
  return path;
}

const clearLine = '\r\u001b[K';

/** Shows progress on the last line of a terminal; shows nothing otherwise, to keep logs clean. */
function openProgress(stream: NodeJS.WriteStream = process.stderr) {
  let shown = '';
  const write = (line: string) => {
    if (!stream.isTTY || line === shown) return;
    stream.write(`${clearLine}${line}`);
    shown = line;
  };
  return {
    show: (percent: number) => write(`Translating… ${percent} %`),
    end: () => write(''),
  };
}
