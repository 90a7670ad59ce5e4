import { errorResponse } from '@verso/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { downloadFile } from './download.ts';

afterEach(() => vi.unstubAllGlobals());

const link = { url: '/files/x', filename: 'x_de.docx', expires_at: '2026-03-01T10:00:00.000Z' };

function stubResponses(...list: readonly (Response | Error)[]): void {
  const left = [...list];
  vi.stubGlobal('fetch', async () => {
    const next = left.shift();
    if (next instanceof Response) return next;
    throw next ?? new Error('Unexpected request');
  });
}

const errorAnswer = (status: number, code: string, error: string) =>
  Response.json(errorResponse.parse({ error, code, retryable: false, requestId: 'r' }), { status });

const failure = () => downloadFile('id', 'translated').catch((error: Error) => error.message);

it('reports whether the translation, the file, the link or the transfer failed', async () => {
  stubResponses(errorAnswer(404, 'translation_not_found', 'Translation not found or unauthorized'));
  expect(await failure()).toBe('Translation not found or unauthorized');
  stubResponses(errorAnswer(404, 'file_not_found', 'File not found'));
  expect(await failure()).toBe('File not found');
  stubResponses(errorAnswer(503, 'unavailable', 'The storage is not available.'));
  expect(await failure()).toBe('Failed to generate download URL: The storage is not available.');
  stubResponses(Response.json(link), new Response('', { status: 403 }));
  expect(await failure()).toBe('Failed to download file (403)');
  stubResponses(Response.json(link), new TypeError('Failed to fetch'));
  expect(await failure()).toBe('Failed to download translation');
});
