import { writeFile } from 'node:fs/promises';
import { AppError, type GlossaryFormat, termContent } from '@verso/contracts';
import { type GlossaryEntry, writeTable } from '@verso/exchange';
import { readLines } from '../folder.ts';

/** Writes terms, given as JSON lines, to a glossary file. */
export async function writeGlossary({
  termsPath,
  outputPath,
  options: { format, sourceLanguage, targetLanguages },
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
  if (format === 'tbx' || format === 'tmx')
    throw new AppError(
      'unsupported_file_extension',
      'Glossaries can be exported as CSV, TSV and XLSX files.',
    );
  await writeFile(outputPath, writeTable(glossary, format), { mode: 0o600 });
}
