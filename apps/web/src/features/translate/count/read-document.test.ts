import { afterEach, describe, expect, it, vi } from 'vitest';
import { ReadError, type Reading, readDocument } from './read-document.ts';

/** A worker that does what a browser's would: it tells these readings, then fails if it is to. */
function workerThat(tells: readonly Reading[], fails: boolean): void {
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { readonly data: Reading }) => void) | null = null;
      onerror: (() => void) | null = null;
      postMessage(): void {
        queueMicrotask(() => {
          for (const data of tells) this.onmessage?.({ data });
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

describe('a document that is read in the browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('can not be when what unpacks it does not load, and says so', async () => {
    workerThat([], true);
    await expect(read()).rejects.toEqual(new ReadError('The zip library failed to load'));
  });

  it('is told apart from one that the reader has stumbled over', async () => {
    workerThat([{ found: 'bytes' }], true);
    await expect(read()).rejects.toEqual(new ReadError('The document could not be read in this browser.'));
    workerThat(
      [{ found: 'bytes' }, { found: 'failure', message: 'Failed to parse DOCX XML structure.' }],
      false,
    );
    await expect(read()).rejects.toEqual(new ReadError('Failed to parse DOCX XML structure.'));
    workerThat([{ found: 'bytes' }, { found: 'structure' }, { found: 'end' }], false);
    await expect(read()).resolves.toBeUndefined();
  });
});
