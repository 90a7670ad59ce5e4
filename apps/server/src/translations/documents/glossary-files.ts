import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { termContent } from '@verso/contracts';
import type { GlossaryFiles } from '../../words/context.ts';
import type { Documents } from './documents.ts';
import { readLines, withWorkingFolder, writeLines } from './folder.ts';

/** Reads and writes glossary files in document processes. */
export function createGlossaryFiles(documents: Documents): GlossaryFiles {
  return {
    read: (path, { owner, ...options }, use) =>
      withWorkingFolder(async (folder) => {
        const termsPath = join(folder, 'terms');
        const file = await documents.run('readGlossary', { path, options, termsPath }, { owner });
        if (use !== undefined) {
          for await (const term of readLines(termsPath)) use(termContent.parse(term));
        }
        return file;
      }),
    write: (terms, { owner, ...options }) =>
      withWorkingFolder(async (folder) => {
        const [termsPath, outputPath] = [join(folder, 'terms'), join(folder, 'glossary')];
        const all = [];
        for await (const term of terms) all.push(term);
        await writeLines(termsPath, all);
        await documents.run('writeGlossary', { termsPath, outputPath, options }, { owner });
        return readFile(outputPath);
      }),
  };
}
