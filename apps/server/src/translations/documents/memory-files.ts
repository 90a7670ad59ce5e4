import { join } from 'node:path';
import { importedSegment, type MemoryFiles } from '../../words/memories/file.ts';
import type { Documents } from './documents.ts';
import { readBatches, withWorkingFolder } from './folder.ts';

/** Segments that are stored at a time. */
const BATCH = 500;

/** Reads TMX and XLIFF files in document processes. */
export function createMemoryFiles(documents: Documents): MemoryFiles {
  return {
    read: (path, { owner, format, candidatesOnly, signal }, use) =>
      withWorkingFolder(async (folder) => {
        const segmentsPath = join(folder, 'segments');
        const input = { path, format, candidatesOnly, segmentsPath };
        const file = await documents.run('readMemory', input, { owner, signal });
        const parse = (line: unknown) => importedSegment.parse(line);
        for await (const segments of readBatches(segmentsPath, { size: BATCH, parse })) {
          if (signal?.aborted === true) break;
          await use(segments, file);
        }
        return file;
      }),
  };
}
