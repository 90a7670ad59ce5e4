import { DocumentError, type FormatName, openDocument } from '@verso/engine';
import type { CountAnswer } from './count-document.ts';

interface CountRequest {
  readonly bytes: Uint8Array;
  readonly format: FormatName;
}

addEventListener('message', (event: MessageEvent<CountRequest>) => {
  void count(event.data).then((answer) => postMessage(answer));
});

async function count({ bytes, format }: CountRequest): Promise<CountAnswer> {
  try {
    const document = await openDocument(bytes, format);
    return { ok: true, count: document.count() };
  } catch (error) {
    return { ok: false, message: error instanceof DocumentError ? error.message : null };
  }
}
