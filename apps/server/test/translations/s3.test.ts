import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { downloadOf } from '../../src/translations/files/download.ts';
import { download, eventually, get, ledgerOf, letter, refusalOf, start, until, upload } from './client.ts';
import { type S3Server, startS3 } from './s3-server.ts';

describe('files on S3', () => {
  let s3: S3Server;
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    s3 = await startS3();
    server = await bootServer({ env: s3.env });
    user = await signUp(server);
  });
  afterAll(async () => {
    await server.close();
    await s3.close();
  });

  it('are stored only there and served by links that S3 verifies', async () => {
    const refused = s3.refused.length;
    const original = letter(5);
    const { id } = await start(server, user, { bytes: original, filename: 'Über “uns”.docx' });
    expect(await until(server, user, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
    expect(existsSync(join(server.directory, 'storage'))).toBe(false);
    expect(s3.refused.slice(refused)).toEqual([]);

    const { answer, filename, bytes } = await download(server, user, id);
    expect(answer.url.startsWith(s3.url)).toBe(true);
    expect(answer.status).toBe(200);
    expect(filename).toBe('Über “uns”_de-demo.docx');
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(/^attachment; /);
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? '')).toBe(filename);
    expect(bytes.length).toBeGreaterThan(1000);
    expect((await download(server, user, id, 'original')).bytes).toEqual(new Uint8Array(original));
  });

  it('are linked at the public S3 address, which is part of the signature', async () => {
    const outside = s3.url.replace('127.0.0.1', 'localhost');
    const behindProxy = await bootServer({ env: { ...s3.env, S3_PUBLIC_ENDPOINT: outside } });
    const reader = await signUp(behindProxy);
    const original = letter(5);
    const { id } = await start(behindProxy, reader, { bytes: original });
    const { answer, bytes } = await download(behindProxy, reader, id, 'original');
    expect(answer.url.startsWith(`${outside}/`)).toBe(true);
    expect(bytes).toEqual(new Uint8Array(original));
    expect((await fetch(answer.url.replace(outside, s3.url))).status).toBe(403);
    const policy = (await send(behindProxy, '/api/config')).headers.get('content-security-policy');
    expect(policy).toContain(outside);
    expect(policy).not.toContain(s3.url);
    await behindProxy.close();
  });

  it('are not served by a link that was changed or has expired', async () => {
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    const { url } = await downloadOf(server.context, user.id, id, { kind: 'translated', purpose: 'save' });
    const statusOf = async (link: string) => (await fetch(link)).status;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.replace('translated', 'original'))).toBe(403);
    expect(await statusOf(url.replace('X-Amz-Expires=3600', 'X-Amz-Expires=36000'))).toBe(403);
    expect(await statusOf(url.split('?')[0] ?? '')).toBe(403);
    s3.setClock(() => new Date(Date.now() + 3601_000));
    expect(await statusOf(url)).toBe(403);
    s3.setClock(() => new Date());
    expect(await statusOf(url)).toBe(200);
  });

  it('are deleted with their translation', async () => {
    const { id } = await start(server, user);
    await until(server, user, id, 'completed');
    const { url } = await downloadOf(server.context, user.id, id, { kind: 'original', purpose: 'save' });
    expect((await send(server, `/api/translations/${id}`, { method: 'DELETE', user })).status).toBe(204);
    expect((await fetch(url)).status).toBe(404);
  });

  it('create no translation and cost nothing when they cannot be stored', async () => {
    s3.breakDown(['PUT']);
    const otherUser = await signUp(server);
    const answer = await upload(server, otherUser);
    s3.breakDown([]);
    expect(await refusalOf(answer)).toEqual({
      status: 503,
      code: 'unavailable',
      error: 'Failed to upload original file: the storage is not available.',
    });
    expect(await ledgerOf(server, otherUser)).toEqual([]);
  });

  it('are retried when S3 fails temporarily, and their translation is charged once', async () => {
    const otherUser = await signUp(server);
    s3.breakDown(['GET']);
    const { id, character_count } = await start(server, otherUser);
    await eventually(
      async () => s3.brokenDown.filter((request) => request.startsWith('GET')).length,
      (requests) => requests > 3,
    );
    expect(await get(server, otherUser, id)).toMatchObject({ status: 'processing', stage: 'extracting' });
    s3.breakDown([]);
    expect(await until(server, otherUser, id, 'completed', 'failed')).toMatchObject({ status: 'completed' });
    expect(await ledgerOf(server, otherUser)).toEqual([
      ['reserve', character_count],
      ['settle', character_count],
    ]);
  });
});
