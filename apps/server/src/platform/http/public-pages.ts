import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { App } from './app.ts';
import { escapeHtml } from './escape-html.ts';

/** Where the build leaves room for what it can't know: the address of the server, and who operates it. */
const placeholder = /%VERSO_([A-Z_]+)%/g;

/** Every session's cookie has this in its name; over HTTPS it has a prefix. */
const sessionCookie = /(^|; ?)(__Secure-)?verso\.session_token=/;

const privatePaths = ['/api/', '/admin', '/settings', '/dashboard', '/translations/'];

const compress = {
  br: (html: string) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (html: string) => promisify(gzip)(html),
} as const;

export interface PublicPagesOptions {
  readonly publicUrl: string;
  readonly operator: Pick<Config, 'operatorName' | 'operatorAddress' | 'supportEmail'>;
  /** Whether this installation has plans: without, no page shows any. */
  readonly hasPlans: () => Promise<boolean>;
  /** Whether its prices are the built-in ones, which the pages were rendered with. */
  readonly hasUsualPrices: () => Promise<boolean>;
}

/** Plans with their prices for search engines, in the head of a page. */
const structuredData = /<script type="application\/ld\+json">[^<]*<\/script>/;

/**
 * Serves the pages that were rendered when the interface was built, to visitors: whoever has a session gets the
 * interface, which asks who they are. Tells search engines which pages there are.
 */
export function registerPublicPages(
  app: App,
  webDirectory: string,
  { publicUrl, operator, hasPlans, hasUsualPrices }: PublicPagesOptions,
): void {
  const known: Readonly<Record<string, string>> = {
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
          (await hasUsualPrices()) ? withUsualPrices(html) : withOwnPrices(html),
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
    return html.replace(placeholder, (whole, name: string) => escapeHtml(known[name] ?? whole));
  }
}

/** The interface hides what is about plans by this attribute, until it knows by itself. */
function withoutPlans(html: string): string {
  return html.replace('<html ', '<html data-plans="off" ').replace(structuredData, '');
}

/** The interface may show what was rendered, and load when the visitor needs it. */
function withUsualPrices(html: string): string {
  return html.replace('<html ', '<html data-usual-prices ');
}

/** The interface asks for the prices at once; search engines must not find the built-in ones. */
function withOwnPrices(html: string): string {
  return html.replace(structuredData, '');
}

/** The names of the pages that were rendered: `home`, `pricing`. None where the interface was built without. */
function pageNames(folder: string): readonly string[] {
  try {
    return readdirSync(folder).flatMap((file) => /^([a-z-]+)\.html$/.exec(file)?.[1] ?? []);
  } catch {
    return [];
  }
}

/** @param ready pages that have been compressed, by encoding and content: a new build makes new ones */
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
