import { writeFile } from 'node:fs/promises';
import { type GlossaryFormat, termContent } from '@verso/contracts';
import { type Glossary, type GlossaryEntry, writeTable, writeTbx, writeTmxGlossary } from '@verso/exchange';
import { version } from '../../../platform/process/version.ts';
import { readLines } from '../folder.ts';

/** Writes terms, given as JSON lines, to a glossary file. */
export async function writeGlossary({
  termsPath,
  outputPath,
  options: { format, name, sourceLanguage, targetLanguages },
}: {
  readonly termsPath: string;
  readonly outputPath: string;
  readonly options: {
    readonly format: GlossaryFormat;
    readonly name: string;
    readonly sourceLanguage: string;
    readonly targetLanguages: readonly string[];
  };
}): Promise<void> {
  const entries: GlossaryEntry[] = [];
  for await (const line of readLines(termsPath)) {
    const { keep_as_is, case_sensitive, part_of_speech, note, domain, ...term } = termContent.parse(line);
    entries.push({
      ...term,
      keepAsIs: keep_as_is,
      caseSensitive: case_sensitive,
      ...(part_of_speech === null ? {} : { partOfSpeech: part_of_speech }),
      ...(note === null ? {} : { note }),
      ...(domain === null ? {} : { domain }),
    });
  }
  const glossary = { entries, languages: { source: sourceLanguage, targets: targetLanguages } };
  await writeFile(outputPath, contentOf(glossary, format, name), { mode: 0o600 });
}

function contentOf(glossary: Glossary, format: GlossaryFormat, name: string): string | Uint8Array {
  if (format === 'tbx') return writeTbx(glossary, name);
  return format === 'tmx'
    ? writeTmxGlossary(glossary, { toolVersion: version })
    : writeTable(glossary, format);
}
