import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { type PseudoStyle, pseudoTranslate } from '@verso/engine/pseudo';
import { messageOf } from '../failure.ts';
import { documentMessages, formatOf, openFile, requireFormat, writeOutput } from '../files.ts';
import { type DocumentOptions, openOptions, STANDARD_STREAM } from '../options.ts';
import { info, printMessages } from '../report.ts';
import type { Shell } from '../shell.ts';

export interface PseudoOptions extends DocumentOptions {
  readonly output: string;
  readonly style: PseudoStyle;
  readonly reorder?: boolean;
  readonly targetLanguage?: string;
}

const NOTHING = 'nothing to translate';

/** Writes pseudo-translations of a document, or of all documents in a folder. */
export async function pseudo(shell: Shell, path: string, options: PseudoOptions): Promise<boolean> {
  if ((await stat(path)).isDirectory()) return translateFolder(shell, path, options);
  requireFormat(path);
  const isTranslated = await translateFile(shell, path, await outputFor(path, options.output), options);
  if (!isTranslated) info(shell, `${path}: ${NOTHING}.`);
  return isTranslated;
}

/** In an existing folder, the file keeps its name. */
async function outputFor(file: string, output: string): Promise<string> {
  if (output === STANDARD_STREAM) return output;
  const found = await stat(output).catch(() => undefined);
  return found?.isDirectory() === true ? join(output, basename(file)) : output;
}

async function translateFolder(shell: Shell, folder: string, options: PseudoOptions): Promise<boolean> {
  const files = await documentsIn(folder, options.output);
  let translated = 0;
  let failed = 0;
  for (const file of files) {
    const name = relative(folder, file);
    try {
      if (await translateFile(shell, file, join(options.output, name), options, name)) translated += 1;
      else info(shell, `${name}: ${NOTHING}, so it is copied.`);
    } catch (error) {
      failed += 1;
      info(shell, `${name}: ${messageOf(error)}`);
    }
  }
  info(shell, `${translated} of ${files.length} documents translated.`);
  return failed === 0 && files.length > 0;
}

/** Documents by extension, excluding output of earlier runs. */
async function documentsIn(folder: string, output: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const written = resolve(output) + sep;
  return entries
    .filter((entry) => entry.isFile() && formatOf(entry.name) !== undefined)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !resolve(file).startsWith(written))
    .sort();
}

/**
 * @param name the file's name in messages, if it is one of a folder: such a file is copied if it has nothing to translate
 * @returns whether the document had text to translate
 */
async function translateFile(
  shell: Shell,
  file: string,
  output: string,
  options: PseudoOptions,
  name?: string,
): Promise<boolean> {
  if (resolve(file) === resolve(output)) throw new Error(`The output would overwrite its source: ${file}`);
  const opened = await openFile(shell, file, openOptions(options));
  const { bytes, document } = opened;
  const messages = await documentMessages(opened, openOptions(options));
  const named = name === undefined ? {} : { file: name };
  if (document.units.length === 0) {
    if (name !== undefined) await writeOutput(shell, output, bytes);
    printMessages(shell, messages, named);
    return false;
  }
  const { style, reorder = false, targetLanguage } = options;
  const targets = new Map(
    document.units.map(({ id, source }) => [id, pseudoTranslate(source, style, { reorder })]),
  );
  const written = document.write(targets, targetLanguage === undefined ? {} : { targetLanguage });
  await writeOutput(shell, output, written.bytes);
  printMessages(shell, [...messages, ...written.messages], named);
  return true;
}
