import { basename } from 'node:path';
import { type Document, detectLanguage, encodeInline, inlineText } from '@verso/engine';
import { toXliff, type XliffVersion } from '@verso/engine/xliff';
import { documentMessages, openFile, sha256, writeOutput } from '../files.ts';
import { type DocumentOptions, openOptions } from '../options.ts';
import { printMessages } from '../report.ts';
import type { Shell } from '../shell.ts';

export interface ExtractOptions extends DocumentOptions {
  readonly output: string;
  readonly sourceLanguage?: string;
  readonly targetLanguage?: string;
  readonly xliff: XliffVersion;
  readonly fillTargets?: boolean;
  readonly sentences?: boolean;
  readonly table?: boolean;
}

/** Exports a document's units as XLIFF, or as a bilingual Word table. */
export async function extract(shell: Shell, file: string, options: ExtractOptions): Promise<boolean> {
  const opened = await openFile(shell, file, openOptions(options));
  const { bytes, document } = opened;
  const messages = await documentMessages(opened, openOptions(options));
  const text = document.units.map(({ source }) => inlineText(source)).join('\n');
  const sourceLanguage = options.sourceLanguage ?? (await detectLanguage(text));
  if (options.table === true) {
    const table = { name: basename(file), sourceLanguage, targetLanguage: options.targetLanguage };
    await writeOutput(shell, options.output, await wordTable(document, table));
    printMessages(shell, messages);
    return true;
  }
  const xliff = toXliff(document, {
    original: { name: basename(file), sha256: sha256(bytes) },
    version: options.xliff,
    fillTargets: options.fillTargets === true,
    sentences: options.sentences === true,
    ...(sourceLanguage === undefined ? {} : { sourceLanguage }),
    ...(options.targetLanguage === undefined ? {} : { targetLanguage: options.targetLanguage }),
  });
  await writeOutput(shell, options.output, xliff);
  printMessages(shell, messages);
  return true;
}

interface TableOptions {
  readonly name: string;
  readonly sourceLanguage: string | undefined;
  readonly targetLanguage: string | undefined;
}

/** A table whose translations are still the sources. */
async function wordTable(
  { units }: Document,
  { name, sourceLanguage, targetLanguage }: TableOptions,
): Promise<Uint8Array> {
  const { toDocx } = await import('@verso/translation');
  const now = new Date();
  return toDocx({
    name,
    sourceLanguage: sourceLanguage ?? null,
    targetLanguage: targetLanguage ?? 'und',
    createdAt: now,
    exportedAt: now,
    units: units.map(({ id, context, source, codes }) => ({
      id,
      location: context.location ?? '',
      source: encodeInline(source),
      target: null,
      state: 'translated',
      problems: [],
      codes: codes.map((code) => ({ id: code.id, label: code.label })),
    })),
  });
}
