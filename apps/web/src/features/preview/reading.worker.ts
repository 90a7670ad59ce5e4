import { DocumentError } from '@verso/engine';
import { readDocument } from '@verso/engine/reading';
import type { ReadingRequest, ReadingResult } from './read-file.ts';

addEventListener('message', (event: MessageEvent<ReadingRequest>) => {
  void read(event.data).then((result) => postMessage(result));
});

async function read({ bytes, format }: ReadingRequest): Promise<ReadingResult> {
  try {
    return { ok: true, reading: await readDocument(bytes, format) };
  } catch (error) {
    return { ok: false, message: error instanceof DocumentError ? error.message : null };
  }
}
