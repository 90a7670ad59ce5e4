import { basename } from 'node:path';
import { detectLanguage, inlineText } from '@verso/engine';
import { toXliff, type XliffVersion } from '@verso/engine/xliff';
import { openFile, sha256, writeOutput } from '../files.ts';
import { type DocumentOptions, openOptions } from '../options.ts';
import { printMessages } from '../report.ts';

export interface ExtractOptions extends DocumentOptions {
  readonly output: string;
  readonly sourceLanguage?: string;
  readonly targetLanguage?: string;
  readonly xliff: XliffVersion;
  readonly fillTargets?: boolean;
}

/** Exports a document's units as XLIFF. */
export async function extract(file: string, options: ExtractOptions): Promise<boolean> {
  const { bytes, document } = await openFile(file, openOptions(options));
  const text = document.units.map(({ source }) => inlineText(source)).join('\n');
  const sourceLanguage = options.sourceLanguage ?? (await detectLanguage(text));
  const xliff = toXliff(document, {
    original: { name: basename(file), sha256: sha256(bytes) },
    version: options.xliff,
    fillTargets: options.fillTargets === true,
    ...(sourceLanguage === undefined ? {} : { sourceLanguage }),
    ...(options.targetLanguage === undefined ? {} : { targetLanguage: options.targetLanguage }),
  });
  await writeOutput(options.output, xliff);
  printMessages(document.messages);
  return true;
}
