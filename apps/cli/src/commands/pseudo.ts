import { readdir, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { type PseudoStyle, pseudoTranslate } from '@verso/engine/pseudo';
import { messageOf } from '../failure.ts';
import { formatOf, openFile, requireFormat, STANDARD_STREAM, writeOutput } from '../files.ts';
import { type DocumentOptions, openOptions } from '../options.ts';
import { say, sayMessages } from '../report.ts';

export interface PseudoOptions extends DocumentOptions {
  readonly output: string;
  readonly style: PseudoStyle;
  readonly reorder?: boolean;
  readonly targetLanguage?: string;
}

/** Writes make-believe translations of a document, or of all documents in a folder. */
export async function pseudo(path: string, options: PseudoOptions): Promise<boolean> {
  if ((await stat(path)).isDirectory()) return translateFolder(path, options);
  requireFormat(path);
  await translateFile(path, await outputFor(path, options.output), options);
  return true;
}

/** A folder that is there already takes the file under its own name. */
async function outputFor(file: string, output: string): Promise<string> {
  if (output === STANDARD_STREAM) return output;
  const found = await stat(output).catch(() => undefined);
  return found?.isDirectory() === true ? join(output, basename(file)) : output;
}

async function translateFolder(folder: string, options: PseudoOptions): Promise<boolean> {
  const failures: string[] = [];
  const files = await documentsIn(folder, options.output);
  for (const file of files) {
    const name = relative(folder, file);
    await translateFile(file, join(options.output, name), options).catch((error: unknown) => {
      failures.push(`${name}: ${messageOf(error)}`);
    });
  }
  for (const failure of failures) say(failure);
  say(`${files.length - failures.length} of ${files.length} documents translated.`);
  return failures.length === 0 && files.length > 0;
}

/** Documents by their extension, but for those that earlier runs have written. */
async function documentsIn(folder: string, output: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const written = resolve(output) + sep;
  return entries
    .filter((entry) => entry.isFile() && formatOf(entry.name) !== undefined)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !resolve(file).startsWith(written))
    .sort();
}

async function translateFile(file: string, output: string, options: PseudoOptions): Promise<void> {
  if (resolve(file) === resolve(output)) throw new Error(`The output would overwrite its source: ${file}`);
  const { document } = await openFile(file, openOptions(options));
  const { style, reorder = false, targetLanguage } = options;
  const targets = new Map(
    document.units.map(({ id, source }) => [id, pseudoTranslate(source, style, { reorder })]),
  );
  const written = document.write(targets, targetLanguage === undefined ? {} : { targetLanguage });
  await writeOutput(output, written.bytes);
  sayMessages(written.messages.map((message) => ({ part: basename(file), ...message })));
}
