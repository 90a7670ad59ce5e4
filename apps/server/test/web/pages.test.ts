import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { showcaseResponse } from '@verso/contracts';
import { feedback, pricingConfig } from '@verso/db';
import { eq } from '@verso/db/query';
import { describeWithDatabase } from '@verso/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootServer, send, signUp, type TestServer } from '../../src/testing/index.ts';

const html = { headers: { accept: 'text/html' } };

async function buildFixture(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'verso-pages-'));
  await mkdir(join(directory, 'pages'));
  await writeFile(join(directory, 'index.html'), '<!doctype html><title>Interface</title>');
  await writeFile(join(directory, 'user.html'), '<!doctype html><title>Translate page</title>');
  for (const [name, path] of Object.entries({ home: '/', privacy: '/privacy' }))
    await writeFile(
      join(directory, 'pages', `${name}.html`),
      `<!doctype html><title>${name}</title><link rel="canonical" href="%VERSO_ORIGIN%${path}" />` +
        '<dl data-email="%VERSO_SUPPORT_EMAIL%">%VERSO_OPERATOR_NAME%, %VERSO_OPERATOR_ADDRESS%</dl>%VERSO_ELSE%',
    );
  return directory;
}

describe('static pages without plans', () => {
  let server: TestServer;
  afterAll(() => server.close());

  it('hide plans before a script has loaded, and include no pricing page', async () => {
    const directory = await buildFixture();
    const offers = '<script type="application/ld+json">{"offers":[]}</script>';
    for (const name of ['home', 'pricing'])
      await writeFile(
        join(directory, 'pages', `${name}.html`),
        `<!doctype html><html lang="en">${offers}</html>`,
      );
    server = await bootServer({ webDirectory: directory, env: { PLANS: 'off' } });
    const home = await (await send(server, '/', html)).text();
    expect(home).toBe('<!doctype html><html data-plans="off" lang="en"></html>');
    const pricing = await send(server, '/pricing', html);
    expect([pricing.status, pricing.headers.get('location')]).toEqual([302, '/']);
    expect(await (await send(server, '/sitemap.xml')).text()).not.toContain('/pricing');
  });
});

describe('static pages with prices', () => {
  let server: TestServer;
  afterAll(() => server.close());

  it('are marked while the built-in prices apply, and drop the offers for search engines otherwise', async () => {
    const directory = await buildFixture();
    const offers = '<script type="application/ld+json">{"offers":[]}</script>';
    await writeFile(
      join(directory, 'pages', 'pricing.html'),
      `<!doctype html><html lang="en">${offers}</html>`,
    );
    server = await bootServer({ webDirectory: directory });
    const read = async () => (await send(server, '/pricing', html)).text();
    expect(await read()).toBe(`<!doctype html><html data-usual-prices lang="en">${offers}</html>`);
    await server.context.database.orm
      .update(pricingConfig)
      .set({ priceUsd: 29 })
      .where(eq(pricingConfig.tier, 'pro'));
    expect(await read()).toBe('<!doctype html><html lang="en"></html>');
  });
});

describe('prerendered pages', () => {
  let server: TestServer;
  let origin: string;
  beforeAll(async () => {
    server = await bootServer({
      webDirectory: await buildFixture(),
      env: { OPERATOR_NAME: 'Smith & $1 <Sons>', OPERATOR_ADDRESS: '1 Quay Street' },
    });
    origin = server.context.publicUrl;
  });
  afterAll(() => server.close());

  const textOf = async (path: string, options: Parameters<typeof send>[2] = html) =>
    (await send(server, path, options)).text();

  it("contain the server's address, compressed or not", async () => {
    expect(await textOf('/')).toContain('<title>home</title>');
    expect(await textOf('/?view=sign-in')).toContain('<title>home</title>');
    for (const encoding of ['identity', 'gzip', 'br']) {
      const answer = await send(server, '/privacy', {
        headers: { ...html.headers, 'accept-encoding': encoding },
      });
      expect(answer.headers.get('vary')).toContain('cookie');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain(`href="${origin}/privacy"`);
    }
  });

  it("contain the operator's name as escaped text", async () => {
    expect(await textOf('/privacy')).toContain(
      '<dl data-email="">Smith &amp; $1 &lt;Sons&gt;, 1 Quay Street</dl>%VERSO_ELSE%',
    );
  });

  it('are replaced by the app for a user with a session', async () => {
    for (const cookie of ['verso.session_token=x', 'a=b; __Secure-verso.session_token=x']) {
      const headers = { ...html.headers, cookie };
      expect(await textOf('/', { headers })).toContain('<title>Translate page</title>');
      expect(await textOf('/privacy', { headers })).toContain('<title>Interface</title>');
    }
    expect(await textOf('/dashboard')).toContain('<title>Interface</title>');
  });

  it('are the only pages in the sitemap', async () => {
    const robots = await textOf('/robots.txt');
    for (const path of ['/api/', '/admin', '/settings']) expect(robots).toContain(`Disallow: ${path}\n`);
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    const sitemap = await textOf('/sitemap.xml');
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      `${origin}/`,
      `${origin}/privacy`,
    ]);
  });
});

describeWithDatabase('the showcase', (openDatabase) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await bootServer({ openDatabase });
  });
  afterAll(() => server.close());

  const read = async () => showcaseResponse.parse(await (await send(server, '/api/showcase')).json());

  it('is empty without approved feedback', async () => {
    expect(await read()).toEqual({ typical_seconds: null, quality_claim: null, testimonials: [] });
  });

  it('shows feedback with consent of its author and approval of an administrator', async () => {
    const user = await signUp(server);
    const { orm } = server.context.database;
    for (const [message, mayPublish] of [
      ['Kept our tables.', true],
      ['Between us.', false],
    ] as const)
      await send(server, '/api/feedback/submit', { json: { type: 'other', message, mayPublish }, user });
    expect((await read()).testimonials).toEqual([]);
    await orm.update(feedback).set({ publishedAt: new Date() }).where(eq(feedback.userId, user.id));
    expect((await read()).testimonials).toMatchObject([{ message: 'Kept our tables.' }]);
  });
});

describe('a quality claim', () => {
  it('appears with its source once the operator configures it', async () => {
    const server = await bootServer({
      env: {
        QUALITY_CLAIM: '23% better in our own comparison.',
        QUALITY_CLAIM_SOURCE: 'https://example.com/comparison',
      },
    });
    const { quality_claim: claim } = showcaseResponse.parse(
      await (await send(server, '/api/showcase')).json(),
    );
    expect(claim).toEqual({
      text: '23% better in our own comparison.',
      source_url: 'https://example.com/comparison',
    });
    await server.close();
  });
});
