import { encodeInline } from '@verso/engine';
import { checkXliff, fromWordTable, fromXliff } from '@verso/engine/xliff';
import { openFile, readInput, sha256, writeOutput } from '../files.ts';
import { type DocumentOptions, openOptions } from '../options.ts';
import { info, printMessages } from '../report.ts';
import type { Shell } from '../shell.ts';

export interface MergeOptions extends DocumentOptions {
  readonly output: string;
  readonly targetLanguage?: string;
  readonly force?: boolean;
  readonly strict?: boolean;
}

const everything = { limit: Number.POSITIVE_INFINITY };

/**
 * Writes a document with the translations of an XLIFF file or a bilingual Word table. Units that can't be used are listed, and
 * keep their source.
 */
export async function merge(
  shell: Shell,
  file: string,
  xliffFile: string,
  options: MergeOptions,
): Promise<boolean> {
  const { bytes, document } = await openFile(shell, file, openOptions(options));
  const xliff = await readInput(shell, xliffFile);
  const isTable = isArchive(xliff);
  const merged = isTable
    ? fromWordTable(xliff, document)
    : fromXliff(xliff, document, options.force === true ? {} : { sha256: sha256(bytes) });
  const isInvalid = ({ code }: { readonly code: string }) =>
    code === 'target-invalid' || code === 'source-differs';
  const invalid = merged.messages.filter(isInvalid);
  printMessages(shell, invalid, everything);
  if (options.strict === true) {
    const broken = !isTable && printBrokenRules(shell, xliff);
    if (broken || invalid.length > 0) {
      info(shell, 'Nothing was written.');
      return false;
    }
  }
  const isTranslated = document.units.some(({ id, source }) => {
    const target = merged.targets.get(id);
    return target !== undefined && encodeInline(target) !== encodeInline(source);
  });
  const targetLanguage = options.targetLanguage ?? knownLanguage(merged.targetLanguage);
  // A document that keeps all its texts keeps its language.
  const named = isTranslated && targetLanguage !== undefined ? { targetLanguage } : {};
  const written = document.write(merged.targets, named);
  await writeOutput(shell, options.output, written.bytes);
  const others = merged.messages.filter((message) => !isInvalid(message));
  printMessages(shell, [...document.messages, ...others, ...written.messages]);
  if (invalid.length > 0) info(shell, `${countOf(invalid.length)}; these units keep the original text.`);
  info(shell, `${merged.targets.size} of ${document.units.length} units have a translation.`);
  return true;
}

/** A ZIP archive: a Word document. */
const isArchive = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Lists the rules of XLIFF 2 that a file breaks. @returns whether there are any */
function printBrokenRules(shell: Shell, xliff: Uint8Array): boolean {
  const problems = checkXliff(xliff).filter(({ rule }) => rule !== 'not-xliff-2');
  for (const { line, unitId, rule, message } of problems)
    info(shell, `error: line ${line}${unitId === undefined ? '' : `, ${unitId}`}: ${rule}: ${message}`);
  return problems.length > 0;
}

const countOf = (invalid: number) =>
  invalid === 1 ? "1 translation can't be used" : `${invalid} translations can't be used`;

/** `und` is the BCP 47 tag for an undetermined language. */
const knownLanguage = (tag: string | undefined): string | undefined => (tag === 'und' ? undefined : tag);
