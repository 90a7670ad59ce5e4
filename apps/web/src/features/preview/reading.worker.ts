import { DocumentError } from '@verso/engine';
import { readDocument } from '@verso/engine/reading';
import type { ReadingAnswer, ReadingQuestion } from './read-file.ts';

addEventListener('message', (event: MessageEvent<ReadingQuestion>) => {
  void read(event.data).then((answer) => postMessage(answer));
});

async function read({ bytes, format }: ReadingQuestion): Promise<ReadingAnswer> {
  try {
    return { ok: true, reading: await readDocument(bytes, format) };
  } catch (error) {
    return { ok: false, message: error instanceof DocumentError ? error.message : null };
  }
}
