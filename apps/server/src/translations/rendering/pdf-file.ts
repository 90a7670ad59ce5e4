import { open } from 'node:fs/promises';
import { isMissingFile } from '../../platform/storage/missing-file.ts';

/** Whether a file is there and begins as a PDF does (ISO 32000-1, 7.5.2). */
export async function startsLikePdf(path: string): Promise<boolean> {
  try {
    const file = await open(path);
    try {
      const { buffer } = await file.read(Buffer.alloc(5), 0, 5, 0);
      return buffer.toString('latin1') === '%PDF-';
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isMissingFile(error)) return false;
    throw error;
  }
}
