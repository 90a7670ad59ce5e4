import { join } from 'node:path';
import { importedSegment, type MemoryFiles } from '../../words/memories/file.ts';
import type { Documents } from './documents.ts';
import { readLines, withWorkingFolder } from './folder.ts';

/** Segments that are stored at a time. */
const BATCH = 2_000;

/** Reads TMX and XLIFF files in document processes. */
export function createMemoryFiles(documents: Documents): MemoryFiles {
  return {
    read: (path, { owner, format, candidatesOnly }, use) =>
      withWorkingFolder(async (folder) => {
        const segmentsPath = join(folder, 'segments');
        const input = { path, format, candidatesOnly, segmentsPath };
        const file = await documents.run('readMemory', input, { owner });
        let batch = [];
        for await (const line of readLines(segmentsPath)) {
          batch.push(importedSegment.parse(line));
          if (batch.length < BATCH) continue;
          await use(batch);
          batch = [];
        }
        if (batch.length > 0) await use(batch);
        return file;
      }),
  };
}
