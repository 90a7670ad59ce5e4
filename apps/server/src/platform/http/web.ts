import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError, isPagePath } from '@verso/contracts';
import type { FastifyRequest } from 'fastify';
import type { App } from './app.ts';
import { type PublicPagesOptions, registerPublicPages } from './public-pages.ts';

/** Pages that show nothing to a search engine, and are not to be found by one. */
const privatePages = /^\/(settings|admin)(?=[/?]|$)/;

const aYear = 'public, max-age=31536000, immutable';

/**
 * Serves the built interface. Paths that are no file and not the API get `index.html`, as its router decides what
 * they show; where it has no page, that it was not found is in the status too. Files under `/assets/` have a hash of
 * their content in the name and never change; others are revalidated. Text is sent compressed, as the build left it.
 */
export async function registerWeb(app: App, webDirectory: string, pages: PublicPagesOptions): Promise<void> {
  const built = existsSync(join(webDirectory, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: webDirectory,
      index: 'index.html',
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.startsWith(join(webDirectory, 'assets/')) ? aYear : 'no-cache');
      },
      schemaHide: true,
    });
    registerPublicPages(app, webDirectory, pages);
  }

  app.setNotFoundHandler(async (request, reply) => {
    if (!built || !wantsPage(request)) throw new AppError('not_found');
    if (!isPagePath(pathOf(request))) reply.code(404);
    if (privatePages.test(request.url)) reply.header('x-robots-tag', 'noindex');
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
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
