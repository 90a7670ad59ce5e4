import { AppError } from '@verso/contracts';
import { expect, test } from 'vitest';
import { createSecrets } from '../secrets/create-secrets.ts';
import { filesPath, signPath, verifyPath } from './signed-path.ts';

const secrets = createSecrets('a secret of at least thirty-two characters');
const file = { filename: 'Bericht_de.docx', contentType: 'text/plain' };
const expires = new Date('2026-11-20T12:00:00Z');
const before = new Date('2026-11-20T11:59:59Z');
const key = 'user-1/job-1/translated.docx';

function parse(path: string) {
  const url = new URL(path, 'http://localhost');
  return {
    key: url.pathname.slice(filesPath.length),
    query: {
      filename: url.searchParams.get('filename') ?? '',
      type: url.searchParams.get('type') ?? '',
      expires: Number(url.searchParams.get('expires')),
      signature: url.searchParams.get('signature') ?? '',
    },
  };
}

const link = parse(signPath(secrets, key, file, expires));
const refusal = expect.objectContaining({ code: 'link_expired' });

test('accepts a link until it expires', () => {
  expect(link.key).toBe(key);
  expect(() => verifyPath(secrets, link.key, link.query, before)).not.toThrow();
  expect(() => verifyPath(secrets, link.key, link.query, expires)).toThrow(AppError);
});

test.each([
  ['another file', 'user-2/job-2/translated.docx', {}],
  ['another name', key, { filename: 'evil.html' }],
  ['another type', key, { type: 'text/html' }],
  ['a later expiry', key, { expires: expires.getTime() + 1000 }],
  ['another signature', key, { signature: 'x' }],
  ['no signature', key, { signature: '' }],
])('rejects a link changed to %s', (_, changedKey, change) => {
  let thrown: unknown;
  try {
    verifyPath(secrets, changedKey, { ...link.query, ...change }, before);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toEqual(refusal);
});
