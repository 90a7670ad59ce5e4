import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { termContent } from '@verso/contracts';
import type { GlossaryFiles } from '../../words/context.ts';
import type { Documents } from './documents.ts';
import { readBatches, withWorkingFolder, writeLines } from './folder.ts';

/** Terms that are stored at a time. */
const BATCH = 500;

/** Reads and writes glossary files in document processes. */
export function createGlossaryFiles(documents: Documents): GlossaryFiles {
  return {
    read: (path, { owner, signal, ...options }, use) =>
      withWorkingFolder(async (folder) => {
        const termsPath = join(folder, 'terms');
        const file = await documents.run('readGlossary', { path, options, termsPath }, { owner, signal });
        const parse = (line: unknown) => termContent.parse(line);
        return use(file, readBatches(termsPath, { size: BATCH, parse, signal }));
      }),
    write: (terms, { owner, ...options }) =>
      withWorkingFolder(async (folder) => {
        const [termsPath, outputPath] = [join(folder, 'terms'), join(folder, 'glossary')];
        await writeLines(termsPath, terms);
        await documents.run('writeGlossary', { termsPath, outputPath, options }, { owner });
        return readFile(outputPath);
      }),
  };
}
