import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';
import type { RenderedPage } from '../build/rendered-page.ts';
import { App } from './app/app.tsx';
import { headOf, publicPages } from './app/public-pages.ts';
import { createQueryClient, createVisitorClient } from './app/queries.ts';

/** Renders all public pages as HTML, in Node at build time. */
export function renderPublicPages(): Promise<readonly RenderedPage[]> {
  return Promise.all(
    publicPages.map(async (page) => ({
      path: page.path,
      module: page.module,
      head: headOf(page),
      body: await bodyOf(page.path),
    })),
  );
}

/** Renders the placeholder that users see at `/` until their page is loaded. */
export function renderOutline(): Promise<string> {
  return render(
    '/',
    <App client={createQueryClient()} expectsUser>
      {routerAt('/')}
    </App>,
  );
}

function bodyOf(path: string): Promise<string> {
  return render(path, <App client={createVisitorClient()}>{routerAt(path)}</App>);
}

function routerAt(path: string) {
  return (pages: ReactNode) => <StaticRouter location={path}>{pages}</StaticRouter>;
}

async function render(path: string, app: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(app, {
    // One chunk, because later chunks would need inline scripts.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, `${path} could not be rendered`);
  return html;
}
