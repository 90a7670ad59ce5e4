import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { crc32, deflateRawSync } from 'node:zlib';
import { maxUploadBytes } from '@verso/contracts';
import { docx, paragraph } from '@verso/engine/fixtures';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, signUp, type TestUser } from '../../src/testing/index.ts';
import { eventually, refusalOf, setPlan, type UploadOptions, upload } from '../translations/client.ts';
import { bootWatched, type WatchedServer } from './watched-server.ts';

const megabyte = 1024 * 1024;

/** A document with one part replaced. */
function withPart(name: string, content: Uint8Array): Uint8Array {
  return zipSync({ ...unzipSync(docx(paragraph('Text'))), [name]: content }, { level: 1 });
}

/** A document with one part of as many zeros, which Node packs in a tenth of the time that JavaScript takes. */
function withZeros(name: string, size: number): Uint8Array {
  const zeros = Buffer.alloc(size);
  const packed = deflateRawSync(zeros, { level: 1 });
  const archive = Buffer.from(
    zipSync({ ...unzipSync(docx(paragraph('Text'))), [name]: [packed, { level: 0 }] }),
  );
  // Stored so far. Its local header and its entry of the directory have the same fields, 46 and 30 bytes long before the name.
  for (const [signature, length, method] of [
    [0x04034b50, 30, 8],
    [0x02014b50, 46, 10],
  ] as const) {
    let start = archive.indexOf(name);
    while (archive.readUInt32LE(start - length) !== signature) start = archive.indexOf(name, start + 1);
    const header = start - length;
    archive.writeUInt16LE(8, header + method);
    archive.writeUInt32LE(crc32(zeros), header + method + 6);
    archive.writeUInt32LE(size, header + method + 14);
  }
  return archive;
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const body = (text: string) =>
  `<w:document ${namespace}><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;

/** Ten entities, each ten times as long as the one before. */
const laughs = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
);

const bombs: Readonly<Record<string, () => Uint8Array>> = {
  'a part that unpacks to an implausible size': () => withZeros('word/document.xml', 300 * megabyte),
  'exponential entities': () =>
    withPart(
      'word/document.xml',
      strToU8(`${declaration}<!DOCTYPE w [<!ENTITY l0 "ha">${laughs.join('')}]>${body('&l9;')}`),
    ),
  'an entity that reads a server file': () =>
    withPart(
      'word/document.xml',
      strToU8(`${declaration}<!DOCTYPE w [<!ENTITY f SYSTEM "file:///etc/passwd">]>${body('&f;')}`),
    ),
  'endlessly nested elements': () =>
    withPart(
      'word/document.xml',
      strToU8(
        `${declaration}<w:document ${namespace}><w:body>${'<w:sdt>'.repeat(200_000)}</w:body></w:document>`,
      ),
    ),
  'a path that leaves the archive': () => withPart('../../../../etc/cron.d/verso', strToU8('* * * * *')),
};

describe('a hostile upload', () => {
  let server: WatchedServer;
  /** A server with a request timeout of one second. */
  let shortTimeoutServer: WatchedServer;
  let user: TestUser;
  /** Folders of killed processes, which belong to no running test. */
  let before: ReadonlySet<string>;
  beforeAll(async () => {
    before = new Set(await uploadFolders());
    server = await bootWatched();
    shortTimeoutServer = await bootWatched({ env: { REQUEST_TIMEOUT: '1' } });
    user = await signUp(server);
    await setPlan(server, user, 'pro');
  });
  afterAll(async () => {
    await server.close();
    await shortTimeoutServer.close();
  });

  const leftoverFolders = async () => (await uploadFolders()).filter((name) => !before.has(name));
  const refused = async (options: UploadOptions) => refusalOf(await upload(server, user, options));

  describe('that is a bomb', () => {
    it.each(Object.keys(bombs))(
      'is refused in little time and memory: %s',
      async (name) => {
        const bytes = bombs[name]?.() ?? new Uint8Array();
        expect(bytes.byteLength).toBeLessThan(maxUploadBytes);
        const before = process.memoryUsage.rss();
        const answer = await refused({ bytes });
        expect([413, 422]).toContain(answer.status);
        expect(['document_unreadable', 'file_too_large']).toContain(answer.code);
        expect(process.memoryUsage.rss() - before).toBeLessThan(400 * megabyte);
        await server.expectLogged(
          { route: '/api/translations', code: answer.code },
          '/etc/passwd',
          user.token,
        );
        expect((await send(server, '/api/me', { user })).status).toBe(200);
      },
      180_000,
    ); // building a bomb takes longer than refusing it
  });

  describe('that exceeds the size limit', () => {
    it('is refused while it is sent, with or without a declared length', async () => {
      const chunk = Buffer.alloc(megabyte);
      const announced = await sendSlowly(
        server.url,
        user,
        { 'content-length': String(4096 * megabyte) },
        chunk,
        80,
      );
      expect(announced.status === 413 || announced.status === null).toBe(true);
      const chunked = await sendSlowly(server.url, user, {}, chunk, 80);
      expect(chunked.status === 413 || chunked.status === null).toBe(true);
      await server.expectLogged({ route: '/api/translations', code: 'file_too_large' });
      await eventually(leftoverFolders, ({ length }) => length === 0);
    });

    it('is refused at one megabyte for JSON, and at its own limit for a model catalog', async () => {
      const json = { name: 'n'.repeat(1.2 * megabyte) };
      const answer = await send(server, '/api/prompts', { user, json });
      expect(await refusalOf(answer)).toMatchObject({ status: 413, code: 'file_too_large' });
      await server.expectLogged({ route: '/api/prompts', code: 'file_too_large', status: 413 });
    });

    it('is refused for its form fields too, by size and number', async () => {
      const form = new FormData();
      form.set('options', 'o'.repeat(megabyte));
      const long = await send(server, '/api/translations', { body: form, user });
      expect(long.status).toBeGreaterThanOrEqual(400);
      expect(long.status).toBeLessThan(500);
      const many = new FormData();
      for (let index = 0; index < 50; index += 1) many.set(`field-${index}`, 'x');
      expect((await send(server, '/api/translations', { body: many, user })).status).toBe(422);
      await eventually(leftoverFolders, ({ length }) => length === 0);
    });
  });

  describe('that never ends', () => {
    it('is ended by the server, which keeps none of it', async () => {
      const { token } = await signUp(shortTimeoutServer);
      const began = await trickle(shortTimeoutServer.url, [
        'POST /api/translations HTTP/1.1',
        'host: localhost',
        `authorization: Bearer ${token}`,
        'content-type: multipart/form-data; boundary=b',
        'content-length: 1000000',
        '',
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.docx"\r\n\r\nPK',
      ]);
      expect(began).toMatch(/^(HTTP\/1\.1 408|HTTP\/1\.1 422|$)/);
      await shortTimeoutServer.expectLogged({ route: '/api/translations' }, token);
      await eventually(leftoverFolders, ({ length }) => length === 0);
    });

    it('is ended while it sends headers', async () => {
      expect(
        await trickle(shortTimeoutServer.url, ['GET /api/me HTTP/1.1', 'host: localhost', 'x-a: ']),
      ).toMatch(/^HTTP\/1\.1 408/);
      await eventually(
        async () => shortTimeoutServer.log.join(''),
        (log) => log.includes('ERR_HTTP_REQUEST_TIMEOUT'),
      );
    });
  });
});

async function uploadFolders(): Promise<readonly string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('verso-upload-'));
}

/** Sends a body in pieces as fast as they are accepted. @returns null if the connection was closed */
function sendSlowly(
  url: string,
  user: TestUser,
  headers: Record<string, string>,
  chunk: Buffer,
  times: number,
) {
  return new Promise<{ readonly status: number | null }>((resolve) => {
    const outgoing = request(new URL('/api/translations', url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${user.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        ...headers,
      },
    });
    let over = false;
    const done = (status: number | null) => {
      over = true;
      resolve({ status });
    };
    outgoing.once('response', ({ statusCode = null }) => done(statusCode));
    outgoing.once('error', () => done(null));
    outgoing.once('close', () => done(null));
    outgoing.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.docx"\r\n\r\n');
    let left = times;
    const next = () => {
      left -= 1;
      if (over || left < 0) return;
      if (outgoing.write(chunk)) setImmediate(next);
      else outgoing.once('drain', next);
    };
    next();
  });
}

/** Sends the lines, then single letters slowly. @returns what the server sends before it closes */
function trickle(url: string, lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write(lines.join('\r\n')));
    const timer = setInterval(() => socket.write('x'), 200);
    const end = () => {
      clearInterval(timer);
      resolve(said);
    };
    socket.on('data', (piece) => {
      said += piece.toString();
    });
    socket.on('error', end);
    socket.on('close', end);
  });
}
