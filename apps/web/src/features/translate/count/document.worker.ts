import { countWithExtras, DocumentError, documentLanguage, openDocument } from '@verso/engine';
import type { Reading, ReadRequest } from './read-document.ts';

/** Reads documents off the main thread with the same engine as the server, and posts each result when it is ready. */
addEventListener('message', (event: MessageEvent<ReadRequest>) => {
  void read(event.data)
    .catch((error: unknown) => post({ found: 'failure', message: messageOf(error) }))
    .then(() => post({ found: 'end' }));
});

async function read({ task, bytes, format }: ReadRequest): Promise<void> {
  post({ found: 'bytes' });
  const document = await openDocument(bytes, format);
  post({ found: 'structure' });
  if (task === 'sample') return post({ found: 'samples', samples: document.sample() });
  post({ found: 'count', count: document.count() });
  // The count is still useful when language detection fails.
  post({ found: 'language', language: (await documentLanguage(document).catch(() => undefined)) ?? null });
  post({ found: 'extras', extras: await countWithExtras(document, bytes).catch(() => []) });
}

function post(reading: Reading): void {
  postMessage(reading);
}

function messageOf(error: unknown): string | null {
  return error instanceof DocumentError ? error.message : null;
}
