import { errorResponse } from '@verso/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { downloadFile } from './download.ts';

afterEach(() => vi.unstubAllGlobals());

const link = { url: '/files/x', filename: 'x_de.docx', expires_at: '2026-03-01T10:00:00.000Z' };

function answers(...list: readonly (Response | Error)[]): void {
  const left = [...list];
  vi.stubGlobal('fetch', async () => {
    const next = left.shift();
    if (next instanceof Response) return next;
    throw next ?? new Error('Nothing was to be asked any more.');
  });
}

const refusal = (status: number, code: string, error: string) =>
  Response.json(errorResponse.parse({ error, code, retryable: false, requestId: 'r' }), { status });

const failure = () => downloadFile('id', 'translated').catch((error: Error) => error.message);

it('a download that fails says where: the translation, the file, the link, or the way', async () => {
  answers(refusal(404, 'translation_not_found', 'Translation not found or unauthorized'));
  expect(await failure()).toBe('Translation not found or unauthorized');
  answers(refusal(404, 'file_not_found', 'File not found'));
  expect(await failure()).toBe('File not found');
  answers(refusal(503, 'unavailable', 'The storage is not available.'));
  expect(await failure()).toBe('Failed to generate download URL: The storage is not available.');
  answers(Response.json(link), new Response('', { status: 403 }));
  expect(await failure()).toBe('Failed to download file (403)');
  answers(Response.json(link), new TypeError('Failed to fetch'));
  expect(await failure()).toBe('Failed to download translation');
});
