import { DocumentError, documentLanguage, openDocument } from '@verso/engine';
import type { Reading, ReadRequest } from './read-document.ts';

/** Reads documents with the engine that the server translates with, apart from the page, and says what it finds as it goes. */
addEventListener('message', (event: MessageEvent<ReadRequest>) => {
  void read(event.data)
    .catch((error: unknown) => tell({ found: 'failure', message: messageOf(error) }))
    .then(() => tell({ found: 'end' }));
});

async function read({ task, bytes, format }: ReadRequest): Promise<void> {
  tell({ found: 'bytes' });
  const document = await openDocument(bytes, format);
  tell({ found: 'structure' });
  if (task === 'sample') return tell({ found: 'samples', samples: document.sample() });
  tell({ found: 'count', count: document.count() });
  // The count is what matters: without what tells languages apart, it stays without.
  tell({ found: 'language', language: (await documentLanguage(document).catch(() => undefined)) ?? null });
}

function tell(reading: Reading): void {
  postMessage(reading);
}

function messageOf(error: unknown): string | null {
  return error instanceof DocumentError ? error.message : null;
}
