import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { App } from './app.ts';
import { escapeHtml } from './escape-html.ts';

/** Placeholders in built pages for values known only at run time: the server's address and its operator. */
const placeholder = /%VERSO_([A-Z_]+)%/g;

/** The session cookie; its name has a prefix over HTTPS. */
const sessionCookie = /(^|; ?)(__Secure-)?verso\.session_token=/;

const privatePaths = ['/api/', '/admin', '/settings', '/dashboard', '/translations/'];

const compress = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (html: string) => promisify(gzip)(html),
} as const;

export interface PublicPagesOptions {
  readonly publicUrl: string;
  readonly operator: Pick<Config, 'operatorName' | 'operatorAddress' | 'supportEmail'>;
  /** Whether this installation has plans. If not, no page shows them. */
  readonly hasPlans: () => Promise<boolean>;
  /** Whether the prices are the built-in ones that the pages were rendered with. */
  readonly hasUsualPrices: () => Promise<boolean>;
}

/** Structured data about plans and prices for search engines, in a page's head. */
const structuredData = /<script type="application\/ld\+json">[^<]*<\/script>/;

/**
 * Serves the prerendered pages to visitors without a session, and the interface to everyone else. Also serves `robots.txt`
 * and `sitemap.xml`.
 */
export function registerPublicPages(
  app: App,
  webDirectory: string,
  { publicUrl, operator, hasPlans, hasUsualPrices }: PublicPagesOptions,
): void {
  const values: Readonly<Record<string, string>> = {
    ORIGIN: publicUrl,
    OPERATOR_NAME: operator.operatorName,
    OPERATOR_ADDRESS: operator.operatorAddress ?? '',
    SUPPORT_EMAIL: operator.supportEmail ?? '',
  };
  const names = pageNames(join(webDirectory, 'pages'));
  const paths = names.map((name) => (name === 'home' ? '/' : `/${name}`));
  const ready = new Map<string, string | Buffer>();

  for (const [index, name] of names.entries()) {
    const file = join(webDirectory, 'pages', `${name}.html`);
    app.get(paths[index] ?? '/', { schema: { hide: true } }, async (request, reply) => {
      reply.headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' });
      if (sessionCookie.test(request.headers.cookie ?? ''))
        return reply.sendFile(name === 'home' ? 'user.html' : 'index.html');
      if (await hasPlans()) {
        const html = await readPage(file);
        return sendPage(
          request,
          reply,
          (await hasUsualPrices()) ? withUsualPrices(html) : withCustomPrices(html),
          ready,
        );
      }
      if (name === 'pricing') return reply.redirect('/');
      return sendPage(request, reply, withoutPlans(await readPage(file)), ready);
    });
  }

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) => {
    const rules = privatePaths.map((path) => `Disallow: ${path}`).join('\n');
    return reply.type('text/plain').send(`User-agent: *\n${rules}\n\nSitemap: ${publicUrl}/sitemap.xml\n`);
  });

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const shown = (await hasPlans()) ? paths : paths.filter((path) => path !== '/pricing');
    const list = shown.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`).join('\n');
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${list}\n</urlset>\n`,
      );
  });

  async function readPage(file: string): Promise<string> {
    const html = await readFile(file, 'utf8');
    return html.replace(placeholder, (whole, name: string) => escapeHtml(values[name] ?? whole));
  }
}

/** Removes prices from a page. The attribute hides content about plans until the interface has loaded its settings. */
function withoutPlans(html: string): string {
  return html.replace('<html ', '<html data-plans="off" ').replace(structuredData, '');
}

/** Marks the rendered prices as correct, so that the interface does not have to load them at once. */
function withUsualPrices(html: string): string {
  return html.replace('<html ', '<html data-usual-prices ');
}

/** Removes the built-in prices from the structured data. The interface loads the actual prices at once. */
function withCustomPrices(html: string): string {
  return html.replace(structuredData, '');
}

/** The names of the prerendered pages, such as `home` and `pricing`; empty if the build has none. */
function pageNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).flatMap((file) => /^([a-z-]+)\.html$/.exec(file)?.[1] ?? []);
  } catch {
    return [];
  }
}

/** @param ready cache of compressed pages, by encoding and content, so that a new build gets new entries */
async function sendPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  html: string,
  ready: Map<string, string | Buffer>,
): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8');
  const accepted = headers['accept-encoding'] ?? '';
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
  if (encoding === undefined) return reply.send(html);
  const key = `${encoding} ${html}`;
  const body = ready.get(key) ?? (await compress[encoding](html));
  ready.set(key, body);
  return reply.header('content-encoding', encoding).send(body);
}
