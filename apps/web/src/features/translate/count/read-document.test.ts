import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReadError, type Reading, readDocument } from './read-document.ts';

/** Stubs a worker that posts the given readings and then optionally fails. */
function stubWorker(readings: readonly Reading[], fails: boolean): void {
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { readonly data: Reading }) => void) | null = null;
      onerror: (() => void) | null = null;
      postMessage(): void {
        queueMicrotask(() => {
          for (const data of readings) this.onmessage?.({ data });
          if (fails) this.onerror?.();
        });
      }
      terminate(): void {}
    },
  );
}

const read = () =>
  readDocument(
    new File(['x'], 'Letter.docx'),
    { task: 'count', format: 'docx' },
    new AbortController().signal,
    () => undefined,
  );

describe('readDocument', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('reports that the zip library failed to load', async () => {
    stubWorker([], true);
    await expect(read()).rejects.toEqual(new ReadError('The zip library failed to load'));
  });

  it('reports a document that the worker could not read', async () => {
    stubWorker([{ found: 'bytes' }], true);
    await expect(read()).rejects.toEqual(new ReadError('The document could not be read in this browser.'));
    stubWorker(
      [{ found: 'bytes' }, { found: 'failure', message: 'Failed to parse DOCX XML structure.' }],
      false,
    );
    await expect(read()).rejects.toEqual(new ReadError('Failed to parse DOCX XML structure.'));
    stubWorker([{ found: 'bytes' }, { found: 'structure' }, { found: 'end' }], false);
    await expect(read()).resolves.toBeUndefined();
  });
});
