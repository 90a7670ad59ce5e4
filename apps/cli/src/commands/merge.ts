import { fromXliff } from '@verso/engine/xliff';
import { openFile, readInput, sha256, writeOutput } from '../files.ts';
import { type DocumentOptions, openOptions } from '../options.ts';
import { say, sayMessages } from '../report.ts';

export interface MergeOptions extends DocumentOptions {
  readonly output: string;
  readonly targetLanguage?: string;
  readonly force?: boolean;
}

/** Writes a document with the translations of an XLIFF file. */
export async function merge(file: string, xliffFile: string, options: MergeOptions): Promise<boolean> {
  const { bytes, document } = await openFile(file, openOptions(options));
  const xliff = await readInput(xliffFile);
  const merged = fromXliff(xliff, document, options.force === true ? {} : { sha256: sha256(bytes) });
  const targetLanguage = options.targetLanguage ?? knownLanguage(merged.targetLanguage);
  const written = document.write(merged.targets, targetLanguage === undefined ? {} : { targetLanguage });
  await writeOutput(options.output, written.bytes);
  sayMessages([...document.messages, ...merged.messages, ...written.messages]);
  say(`${merged.targets.size} of ${document.units.length} texts have a translation.`);
  return true;
}

/** `und` is BCP 47's word for a language that nobody named. */
const knownLanguage = (tag: string | undefined): string | undefined => (tag === 'und' ? undefined : tag);
