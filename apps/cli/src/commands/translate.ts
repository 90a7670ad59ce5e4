import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { downloadName, limits } from '@verso/contracts';
import { requireFormat, writeOutput } from '../files.ts';
import { type ExtraOptions, extrasOf, STANDARD_STREAM } from '../options.ts';
import { info } from '../report.ts';
import type { Shell } from '../shell.ts';
import type { Job, Translated } from '../translate/job.ts';
import { type Environment, requireLanguages, serverAccess } from '../translate/request.ts';

export interface TranslateOptions extends ExtraOptions {
  readonly to: string;
  readonly from?: string;
  readonly output?: string;
  readonly server?: string;
  readonly key?: string;
  readonly mode: Job['mode'];
  readonly formality: Job['formality'];
  readonly glossary: readonly string[];
  readonly rules?: string;
  readonly memory?: 'always' | 'never';
  readonly secondReader?: boolean;
}

/**
 * Translates a document, on a server or locally, and writes the result, by default next to the original.
 * @returns whether it is translated: false if most of it keeps its source
 */
export async function translate(shell: Shell, file: string, given: TranslateOptions): Promise<boolean> {
  requireFormat(file);
  const options = { ...given, ...requireLanguages(given) };
  if (given.rules !== undefined && serverAccess(given, shell.env) !== undefined)
    throw new Error('A server uses the style rules of your account and workspace: save them in Settings.');
  if (given.memory !== undefined && serverAccess(given, shell.env) === undefined)
    throw new Error('Translation memories are on a server: add --server, or leave --memory out.');
  const bytes = new Uint8Array(await readFile(file));
  const outputOf = (answer: Partial<Translated>) =>
    outputFor(file, options.output, downloadName(basename(file), options.to, answer));
  // An invalid output is rejected before a model is called.
  await outputOf({});
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  process.once('SIGINT', interrupt);
  const progress = openProgress(shell);
  try {
    const translated = await runTranslation(options, shell.env, {
      file,
      bytes,
      sourceLanguage: options.from ?? null,
      targetLanguage: options.to,
      mode: options.mode,
      formality: options.formality,
      glossaries: options.glossary,
      memory: options.memory,
      secondReader: options.secondReader === true,
      extras: extrasOf(options),
      rules: await readRules(options.rules),
      signal: interrupted.signal,
      onProgress: progress.show,
    });
    const output = await outputOf(translated);
    await writeOutput(shell, output, translated.bytes);
    progress.end();
    for (const note of translated.notes) info(shell, note);
    if (output !== STANDARD_STREAM) info(shell, `Written to ${output}`);
    return translated.verdict.kind !== 'not-translated';
  } finally {
    progress.end();
    process.removeListener('SIGINT', interrupt);
  }
}

/** The lines of a file. @throws Error if they are more, or longer, than a server accepts */
async function readRules(file: string | undefined): Promise<readonly string[]> {
  if (file === undefined) return [];
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  const rules = lines.filter((line) => line !== '');
  const { styleRules, styleRuleLength } = limits;
  if (rules.length > styleRules || rules.some(({ length }) => length > styleRuleLength))
    throw new Error(`${file} may have ${styleRules} rules of ${styleRuleLength} characters.`);
  return rules;
}

/** Loaded separately: translating on a server needs no models, and vice versa. */
async function runTranslation(
  options: TranslateOptions,
  environment: Environment,
  job: Job,
): Promise<Translated> {
  const access = serverAccess(options, environment);
  if (access === undefined) {
    const { translateLocally } = await import('../translate/local.ts');
    return translateLocally(environment, job);
  }
  const { Server } = await import('../translate/server.ts');
  const { translateOnServer } = await import('../translate/remote.ts');
  return translateOnServer(new Server(access.address, access.key), job);
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
function openProgress({ stderr }: Shell) {
  let shown = '';
  const write = (line: string) => {
    if (stderr.isTTY !== true || line === shown) return;
    stderr.write(`${clearLine}${line}`);
    shown = line;
  };
  return {
    show: (percent: number) => write(`Translating… ${percent} %`),
    end: () => write(''),
  };
}
