import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError, isPagePath } from '@verso/contracts';
import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { type PublicPagesOptions, registerPublicPages } from './public-pages.ts';

/** Pages that search engines must not index. */
const privatePages = /^\/(settings|admin)(?=[/?]|$)/;

const cacheForever = 'public, max-age=31536000, immutable';

const partOfPage = /\.(?:js|css|woff2)(?:\.br|\.gz)?$/;

/** Headers that browsers ignore on parts of a page. They take half a kilobyte, and the first page has ten parts. */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
];

/**
 * Serves the built interface. Paths that are neither a file nor part of the API get `index.html`, whose router shows the
 * page; the status is 404 if it has no such page. Files under `/assets/` have a content hash in their name and never
 * change; others are revalidated. Text is served precompressed by the build.
 */
export async function registerWeb(app: App, webDirectory: string, pages: PublicPagesOptions): Promise<void> {
  const isBuilt = existsSync(join(webDirectory, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: webDirectory,
      index: 'index.html',
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.startsWith(join(webDirectory, 'assets/')) ? cacheForever : 'no-cache',
        );
        if (isPartOfPage(path)) for (const name of documentHeaders) reply.raw.removeHeader(name);
      },
      schemaHide: true,
    });
    registerPublicPages(app, webDirectory, pages);
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (!isBuilt || !wantsPage(request)) throw new AppError('not_found');
    if (!isPagePath(pathOf(request))) reply.code(404);
    if (privatePages.test(request.url)) reply.header('x-robots-tag', 'noindex');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** Workers are no parts: the policy in their own response applies to them. */
function isPartOfPage(path: string): boolean {
  return partOfPage.test(path) && !path.includes('.worker');
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

function wantsPage(request: FastifyRequest): boolean {
  const { method, headers } = request;
  const path = pathOf(request);
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (path === '/api' || path.startsWith('/api/') || path.startsWith('/assets/')) return false;
  return (
    headers.accept?.includes('text/html') === true || headers.accept === '*/*' || headers.accept === undefined
  );
}
