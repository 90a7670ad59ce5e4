import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { maxUploadBytes } from '@verso/contracts';
import { expect, test } from 'vitest';
import { receiveUpload } from './receive-upload.ts';

const named = { filename: 'a.docx', mimeType: '' };

test('keeps a file byte for byte until it is discarded', async () => {
  const upload = await receiveUpload({
    ...named,
    content: Readable.from([Buffer.from('ab'), Buffer.from('c')]),
  });
  expect(upload.size).toBe(3);
  expect(await readFile(upload.path, 'utf8')).toBe('abc');
  await upload.discard();
  expect(existsSync(upload.path)).toBe(false);
});

test('keeps no more than the cap of a large file, but counts all of it', async () => {
  const megabyte = Buffer.alloc(1024 * 1024);
  const upload = await receiveUpload({ ...named, content: Readable.from(Array(26).fill(megabyte)) });
  expect(upload.size).toBe(26 * 1024 * 1024);
  expect((await stat(upload.path)).size).toBe(maxUploadBytes);
  await upload.discard();
});

test('rejects an aborted upload', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('gone'));
    },
  });
  await expect(receiveUpload({ ...named, content: broken })).rejects.toThrow('gone');
});
