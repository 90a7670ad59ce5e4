import { request } from 'node:http';
import {
  createTranslationResponse,
  downloadName,
  isStorable,
  listTranslationsResponse,
} from '@verso/contracts';
import { sessions, translations } from '@verso/db';
import { eq, sql } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer, type TestUser } from '../../src/testing/index.ts';
import { download, letter, refusalOf, start, until } from '../translations/client.ts';

const boundary = 'b0undary';
const options = JSON.stringify({ source_language: 'en', target_language: 'de' });

/** A multipart part that no regular client sends. */
const part = (headers: string, content: string | Uint8Array) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const optionsPart = (json: string, type = '') =>
  part(`content-disposition: form-data; name="options"${type && `\r\ncontent-type: ${type}`}`, json);
const filePart = (filename: string) =>
  part(
    `content-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: application/octet-stream`,
    letter(1),
  );

describeWithDatabase('hostile names, fields and headers', (openDatabase) => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
    user = await signUp(server);
  });
  afterAll(() => server.close());

  const post = (...parts: readonly Buffer[]) =>
    send(server, '/api/translations', {
      user,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: new Uint8Array(Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])),
    });

  it.each([
    ['\u202exslx\u202c.docx', 'xslx.docx'],
    ['report\u2066\u2069\u200e\u200f\u061c.docx', 'report.docx'],
    ['a\0b\x1b[2J\x7f.docx', 'ab[2J.docx'],
    [`${'long'.repeat(2000)}.docx`, `${'long'.repeat(2000).slice(0, 195)}.docx`],
    ['..\\..\\..\\evil.docx', 'evil.docx'],
  ])('are removed from a file name before it is stored, listed or saved: %j', async (filename, expected) => {
    const answer = await post(optionsPart(options), filePart(filename));
    expect(answer.status).toBe(202);
    const { id, translation } = createTranslationResponse.parse(await answer.json());
    expect(translation.original_filename).toBe(expected);
    await until(server, user, id, 'completed');
    const listed = await send(server, '/api/translations', { user });
    const found = listTranslationsResponse
      .parse(await listed.json())
      .translations.find((each) => each.id === id);
    expect(found?.original_filename).toBe(expected);
    const saved = await download(server, user, id);
    expect(saved.answer.status).toBe(200);
    expect(saved.answer.headers.get('content-disposition')).not.toMatch(/%E2%80%A[A-E]|%E2%81%A[6-9]|%00/);
    expect(saved.filename).toBe(downloadName(expected, 'de', { demo: true }));
  });

  it('are removed from existing rows when read', async () => {
    const { id } = await start(server, user);
    await server.context.database.orm.execute(
      sql`update ${translations} set original_filename = ${'\u202egnp.md'} where id = ${id}`,
    );
    const listed = await send(server, `/api/translations/${id}`, { user });
    expect(await listed.text()).toContain('"original_filename":"gnp.md"');
  });

  it.each([
    ['U+0000 in an option', JSON.stringify({ target_language: 'de', custom_prompt: 'a\0' }), '', 422],
    ['an unpaired surrogate in an option', JSON.stringify({ target_language: 'de\ud800' }), '', 422],
    ['deeply nested options', '['.repeat(100_000), '', 400],
    ['deeply nested options, as JSON', '['.repeat(100_000) + ']'.repeat(100_000), 'application/json', 400],
    ['a prototype', '{"__proto__":{"a":1}}', 'application/json', 422],
    ['a long prompt', JSON.stringify({ target_language: 'de', custom_prompt: 'x'.repeat(200_000) }), '', 422],
  ])('are refused in form fields: %s', async (_what, json, type, status) => {
    const refused = await refusalOf(await post(optionsPart(json, type), filePart('a.docx')));
    expect(refused.status).toBe(status);
  });

  it('are refused in a field name, which is not echoed', async () => {
    const name = '\u202efield\x1b[2J\0'.repeat(20);
    const answer = await post(part(`content-disposition: form-data; name="${name}"`, 'x'));
    const { status, error } = await refusalOf(answer);
    expect([status, error.length < 200, isStorable(error)]).toEqual([422, true, true]);
    expect(error).not.toMatch(/[\u202e\p{Cc}]/u);
  });

  /** Sends headers that HTTP allows and `fetch` does not. */
  const withHeaders = (
    method: string,
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ) =>
    new Promise<number>((resolve, reject) => {
      const outgoing = request(new URL(path, server.url), { method, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      outgoing.once('error', reject);
      outgoing.end(body);
    });

  it('are never answered with 500 in request headers', async () => {
    const { id } = await start(server, user);
    const odd = [
      '%00',
      '%ED%A0%80',
      '\u0080\u00ff',
      '%',
      '"',
      "a'; --",
      '__proto__',
      'x'.repeat(8000),
      '1e999',
      '99999999999999999999',
    ];
    const names = [
      'authorization',
      'cookie',
      'user-agent',
      'last-event-id',
      'x-request-id',
      'traceparent',
      'accept',
      'accept-language',
      'origin',
      'sec-fetch-site',
      'x-forwarded-for',
      'content-type',
      'if-none-match',
      'range',
    ];
    for (const name of names)
      for (const value of odd) {
        const written =
          name === 'cookie'
            ? `verso.session_token=${value}; a=${value}`
            : name === 'authorization'
              ? `Bearer ${value}`
              : value;
        const signed = { authorization: `Bearer ${user.token}`, [name]: written };
        for (const path of [`/api/translations/${id}/events`, '/api/auth/get-session'])
          expect([name, value, path, (await withHeaders('GET', path, signed)) < 500]).toEqual([
            name,
            value,
            path,
            true,
          ]);
      }
  }, 120_000);

  it('do not prevent signing in when the user agent contains them', async () => {
    const body = JSON.stringify({ email: user.email, password: user.password });
    for (const agent of ['\u0080\u00ff', '\u00ed\u00a0\u0080', 'x'.repeat(12_000)]) {
      const headers = { 'content-type': 'application/json', 'user-agent': agent };
      expect(await withHeaders('POST', '/api/auth/sign-in/email', headers, body)).toBe(200);
    }
    const rows = await server.context.database.orm
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user.id));
    expect(rows.length).toBeGreaterThan(3);
    expect((await send(server, '/api/account/sessions', { user })).status).toBe(200);
  });

  it('are refused in deeply nested JSON before it is parsed', async () => {
    for (const json of ['['.repeat(20_000), `${'{"a":'.repeat(65)}1${'}'.repeat(65)}`]) {
      const headers = { 'content-type': 'application/json' };
      for (const path of ['/api/prompts', '/api/auth/sign-up/email', '/api/feedback/submit']) {
        const answer = await send(server, path, { method: 'POST', user, headers, body: json });
        expect(await refusalOf(answer)).toMatchObject({ status: 400, code: 'json_too_deep' });
      }
    }
  });

  it('are bounded in account fields before the account library reads them', async () => {
    const signUpWith = (fields: object) =>
      send(server, '/api/auth/sign-up/email', {
        json: {
          name: 'n',
          email: `u${Math.random()}@example.com`,
          password: 'correct horse battery',
          ...fields,
        },
      });
    for (const fields of [
      { name: 'n'.repeat(201) },
      { name: 7 },
      { email: `${'e'.repeat(250)}@example.com` },
      { password: 'p'.repeat(5000) },
      { callbackURL: `/${'c'.repeat(20_000)}` },
    ])
      expect((await refusalOf(await signUpWith(fields))).status).toBe(422);
    const taken = await signUpWith({ name: '\u202eadmin\x07', image: 'i'.repeat(20_000), role: 'admin' });
    expect(taken.status).toBe(200);
    expect(await taken.json()).toMatchObject({ user: { name: 'admin', image: null } });
  });
});
