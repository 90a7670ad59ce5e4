import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorResponse, healthResponse, publicConfigResponse } from '@verso/contracts';
import { endpoints } from '@verso/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bootServer, send, signUpVerified, type TestServer, type TestUser } from '../src/testing/index.ts';

const specification = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ security: z.array(z.unknown()).optional() })),
  ),
});

async function buildFixture(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'verso-web-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Verso</title>');
  await writeFile(join(directory, 'assets/app-3f2a.js'), 'export {};');
  await writeFile(join(directory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return directory;
}

describe('the HTTP server', () => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await bootServer({
      webDirectory: await buildFixture(),
      env: {
        VERSO_SECRET: 'a-very-secret-secret-of-this-test',
        OPENAI_API_KEY: 'sk-secret',
        SMTP_URL: 'smtp://u:pass@h:1',
      },
    });
    user = await signUpVerified(server);
  });
  afterAll(() => server.close());

  describe('errors', () => {
    it.each([
      [
        'without a session',
        '/api/me',
        {},
        401,
        'not_authenticated',
        'Authentication required. Please sign in.',
      ],
      ['for an unknown path', '/api/nothing', {}, 404, 'not_found', 'Not found.'],
    ])('have the common format %s', async (_name, path, options, status, code, message) => {
      const answer = await send(server, path, options);
      expect(answer.status).toBe(status);
      expect(errorResponse.parse(await answer.json())).toMatchObject({
        code,
        error: message,
        retryable: false,
      });
    });

    it('name an invalid field, after the session was checked', async () => {
      const anonymous = await send(server, '/api/setup', { json: {} });
      expect(anonymous.status).toBe(401);
      const answer = await send(server, '/api/setup', { json: {}, user });
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({ code: 'validation_failed', details: [{ path: 'token' }] });
    });

    it('include a request ID', async () => {
      const ids = await Promise.all(
        [1, 2].map(async () => errorResponse.parse(await (await send(server, '/api/me')).json()).requestId),
      );
      expect(new Set(ids).size).toBe(2);
    });
  });

  describe('cross-site requests', () => {
    const forged = (headers: Record<string, string>) =>
      send(server, '/api/setup', { json: { token: 'x' }, headers: { cookie: user.cookie, ...headers } });

    it('are refused by Fetch Metadata, by origin, and without either', async () => {
      expect((await forged({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).status).toBe(
        403,
      );
      expect((await forged({ origin: 'https://evil.example' })).status).toBe(403);
      expect((await forged({})).status).toBe(403);
      expect(await (await forged({})).json()).toMatchObject({
        code: 'forbidden',
        error: expect.stringMatching(/own pages/),
      });
    });

    it('are told apart from same-site requests, which pass the check', async () => {
      expect(await (await forged({ origin: server.url })).json()).toMatchObject({ code: 'link_expired' });
      expect(await (await forged({ 'sec-fetch-site': 'same-origin' })).json()).toMatchObject({
        code: 'link_expired',
      });
    });

    it('are refused by the account library too', async () => {
      const signOut = await send(server, '/api/auth/sign-out', {
        method: 'POST',
        headers: { cookie: user.cookie, origin: 'https://evil.example' },
      });
      expect(signOut.status).toBe(403);
      const signIn = await send(server, '/api/auth/sign-in/email', {
        json: { email: user.email, password: user.password },
        headers: { origin: 'https://evil.example' },
      });
      expect(signIn.status).toBe(403);
      expect((await send(server, '/api/me', { user })).status).toBe(200);
    });

    it('cannot redirect elsewhere after a sign-in', async () => {
      const answer = await send(server, '/api/auth/sign-up/email', {
        json: {
          name: 'n',
          email: 'n@example.com',
          password: 'correct horse battery',
          callbackURL: 'https://evil.example',
        },
      });
      expect(answer.status).toBe(403);
    });
  });

  describe('public endpoints', () => {
    it('report health', async () => {
      const answer = await send(server, '/api/health');
      expect(answer.status).toBe(200);
      expect(healthResponse.parse(await answer.json())).toMatchObject({
        status: 'ok',
        database: true,
        queue: true,
      });
    });

    it('report the configuration without secrets', async () => {
      const text = await (await send(server, '/api/config')).text();
      const config = publicConfigResponse.parse(JSON.parse(text));
      expect(config).toMatchObject({ google_sign_in: false, email_delivery: true, demo_mode: false });
      expect(Object.keys(JSON.parse(text)).toSorted()).toEqual(
        Object.keys(publicConfigResponse.shape).toSorted(),
      );
      expect(text).not.toMatch(/secret|pass|sk-/);
    });
  });

  describe('headers', () => {
    it('forbid inline scripts and frames, and do not force HTTPS on a server without it', async () => {
      const { headers } = await send(server, '/');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('upgrade-insecure-requests');
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(headers.get('x-frame-options')).toBeNull();
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect((await send(server, '/api/me')).headers.get('permissions-policy')).toBeNull();
      for (const path of ['/api/docs', '/api/me', '/no-such-page'])
        expect((await send(server, path)).headers.get('content-security-policy')).toBe(policy);
      expect(await (await send(server, '/api/docs')).text()).not.toMatch(/<style|style=/);
      expect(headers.get('strict-transport-security')).toBeNull();
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    });
  });

  describe('the web interface', () => {
    const html = { headers: { accept: 'text/html' } };

    it('serves index.html for every page and has it revalidated', async () => {
      for (const path of ['/', '/dashboard', '/settings?tab=billing']) {
        const answer = await send(server, path, html);
        expect(answer.status, path).toBe(200);
        expect(await answer.text()).toContain('<title>Verso</title>');
        expect(answer.headers.get('cache-control')).toBe('no-cache');
      }
    });

    it('returns status 404 for an unknown page', async () => {
      for (const path of ['/nothing', '/translations', '/settings-and-more', '/admin/models']) {
        const answer = await send(server, path, html);
        expect(answer.status, path).toBe(404);
        expect(await answer.text()).toContain('<title>Verso</title>');
        expect(answer.headers.get('cache-control')).toBe('no-cache');
      }
      expect((await send(server, '/translations/7f3c?tab=units', html)).status).toBe(200);
    });

    it('excludes settings and the console from search engines, but no public page', async () => {
      const robotsOf = async (path: string) => (await send(server, path, html)).headers.get('x-robots-tag');
      for (const path of ['/settings', '/settings?tab=billing', '/admin', '/admin/models'])
        expect(await robotsOf(path), path).toBe('noindex');
      for (const path of ['/', '/pricing', '/settings-and-more'])
        expect(await robotsOf(path), path).toBeNull();
    });

    it('lets browsers cache only files with a hash in their name', async () => {
      const asset = await send(server, '/assets/app-3f2a.js');
      expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const icon = await send(server, '/favicon.svg');
      expect(icon.headers.get('cache-control')).toBe('no-cache');
    });

    it('sends the content security policy with all but scripts, styles and fonts, to which it does not apply', async () => {
      const policyOf = async (path: string) =>
        (await send(server, path)).headers.get('content-security-policy');
      expect(await policyOf('/assets/app-3f2a.js')).toBeNull();
      for (const path of ['/assets/reading.worker-3f2a.js', '/favicon.svg', '/assets/missing.js'])
        expect(await policyOf(path), path).toContain("script-src 'self'");
    });

    it('serves no page for the API, missing files or other methods', async () => {
      for (const path of ['/api', '/api/nothing', '/api/translations/7f3c/nothing']) {
        const answer = await send(server, path, html);
        expect(answer.status, path).toBe(404);
        expect(errorResponse.parse(await answer.json()).code).toBe('not_found');
      }
      expect((await send(server, '/assets/old-1234.js', html)).status).toBe(404);
      expect((await send(server, '/dashboard', { method: 'POST' })).status).toBe(404);
      expect((await send(server, '/../../package.json')).status).not.toBe(500);
      expect(await (await send(server, '/%2e%2e/%2e%2e/package.json')).text()).not.toContain('"name"');
    });
  });

  describe('the API documentation', () => {
    it('lists every route and which ones require a session', async () => {
      const answer = await send(server, '/api/docs/json');
      const { openapi, paths } = specification.parse(await answer.json());
      expect(openapi).toBe('3.1.0');
      for (const route of Object.keys(endpoints)) {
        const [method = '', path = ''] = route.split(' ');
        const documented = path.replace(/:(\w+)/g, '{$1}').replace('*', '{key}');
        expect(paths[documented]?.[method.toLowerCase()], route).toBeDefined();
      }
      for (const path of [
        '/api/me',
        '/api/setup',
        '/api/config',
        '/api/health',
        '/api/models',
        '/api/translations',
      ])
        expect(paths[path], path).toBeDefined();
      expect(paths['/api/me']?.get?.security).toEqual([{ bearer: [] }, { cookie: [] }]);
      expect(paths['/api/health']?.get?.security).toEqual([]);
      const byKey = [{ apiKey: [] }, { bearer: [] }, { cookie: [] }];
      expect(paths['/api/translations']?.post?.security).toEqual(byKey);
      const hidden = Object.keys(paths).filter((path) => !path.startsWith('/api/'));
      expect(hidden).toEqual([]);
    });

    it('is readable as a page without scripts', async () => {
      const answer = await send(server, '/api/docs');
      const page = await answer.text();
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(page).toContain('<code>/api/me</code>');
      expect(page).not.toContain('<script');
      const steps = ['Get a quote', 'Upload', 'Poll', 'Or follow', 'Download', 'Cancel'];
      for (const step of steps) expect(page).toMatch(new RegExp(`<h3>${step}\\b`));
    });
  });
});

describe('rate limits by address', () => {
  it('are stricter where passwords can be guessed', async () => {
    const server = await bootServer({ env: { RATE_LIMIT: '50', RATE_LIMIT_ACCOUNTS: '3' } });
    const guess = () =>
      send(server, '/api/auth/sign-in/email', {
        json: { email: 'a@example.com', password: 'guessed wrongly' },
      });
    const statuses = [];
    for (let attempt = 0; attempt < 4; attempt++) statuses.push((await guess()).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const refused = await guess();
    expect(errorResponse.parse(await refused.json())).toMatchObject({
      code: 'rate_limited',
      retryable: true,
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const reset = await send(server, '/api/auth/request-password-reset', {
      json: { email: 'a@example.com' },
    });
    expect(reset.status).toBe(429);
    expect((await send(server, '/api/config')).status).toBe(200);
    const many = await Promise.all(Array.from({ length: 60 }, () => send(server, '/api/config')));
    expect(many.some(({ status }) => status === 429)).toBe(true);
    expect((await send(server, '/api/health')).status).toBe(200);
    await server.close();
  });
});
