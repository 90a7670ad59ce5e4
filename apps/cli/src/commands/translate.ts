import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { downloadName, isSameLanguage, languageOf, languages } from '@verso/contracts';
import { requireFormat, STANDARD_STREAM, writeOutput } from '../files.ts';
import { say } from '../report.ts';
import type { Job, Translated } from '../translate/job.ts';
import { openProgress } from '../translate/progress.ts';

export interface TranslateOptions {
  readonly to: string;
  readonly from?: string;
  readonly output?: string;
  readonly server?: string;
  readonly key?: string;
  readonly mode: Job['mode'];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Translates a document, at a server or here, and writes it beside its original unless told otherwise. */
export async function translate(file: string, options: TranslateOptions): Promise<boolean> {
  requireFormat(file);
  requireLanguages(options);
  const bytes = new Uint8Array(await readFile(file));
  const outputOf = (answer: Partial<Translated>) =>
    outputFor(file, options.output, downloadName(basename(file), options.to, answer));
  // An output that is refused is refused before a model is asked.
  await outputOf({});
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  process.once('SIGINT', interrupt);
  const progress = openProgress();
  try {
    const translated = await translatedBy(options, process.env, {
      file,
      bytes,
      sourceLanguage: options.from ?? null,
      targetLanguage: options.to,
      mode: options.mode,
      signal: interrupted.signal,
      onProgress: progress.show,
    });
    const output = await outputOf(translated);
    await writeOutput(output, translated.bytes);
    progress.end();
    for (const note of translated.notes) say(note);
    if (output !== STANDARD_STREAM) say(`Written to ${output}`);
    return true;
  } finally {
    progress.end();
    process.removeListener('SIGINT', interrupt);
  }
}

/** The two ways are loaded apart: whoever has a server needs no models, and the other way round. */
async function translatedBy(
  options: TranslateOptions,
  environment: Environment,
  job: Job,
): Promise<Translated> {
  const address = options.server ?? environment.VERSO_SERVER;
  if (address === undefined || address === '') {
    if (options.key !== undefined) throw new Error('A key belongs to a server: name it with --server.');
    const { translateHere } = await import('../translate/local.ts');
    return translateHere(environment, job);
  }
  const key = options.key ?? environment.VERSO_API_KEY;
  if (key === undefined || key === '')
    throw new Error(
      'A server wants an API key: --key, or VERSO_API_KEY. Users of Business make one in Settings.',
    );
  const { Server } = await import('../translate/server.ts');
  const { translateAtServer } = await import('../translate/remote.ts');
  return translateAtServer(new Server(address, key), job);
}

function requireLanguages({ from, to }: TranslateOptions): void {
  for (const code of from === undefined ? [to] : [from, to]) {
    if (languageOf(code) !== undefined) continue;
    const known = languages.map((language) => language.code).join(', ');
    throw new Error(`"${code}" is not a language that can be translated. These are: ${known}.`);
  }
  if (from !== undefined && isSameLanguage(from, to))
    throw new Error('Source and target language are the same.');
}

/** Beside the original, into a folder that is there, or where it was said; never over the original. */
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
