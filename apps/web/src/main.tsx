import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { TranslatePage } from './app/home-page.tsx';
import { pageRoot } from './app/page-root.ts';
import { loadVisitorsPage } from './app/pages.tsx';
import { createQueryClient, createVisitorClient } from './app/queries.ts';
import { configQuery, meQuery } from './features/accounts/session.ts';

export { interactive } from './app/interactive.ts';

const { element, holds } = pageRoot();
/** Prerendered pages are rendered for visitors, so hydration starts signed out. */
const client = holds === 'page' ? createVisitorClient() : createQueryClient();
const app = (
  <App client={client} expectsUser={holds === 'outline'}>
    {(pages) => <BrowserRouter>{pages}</BrowserRouter>}
  </App>
);

/** The existing HTML stays until everything that replaces it is loaded. */
void Promise.allSettled(preloads()).then(() => {
  if (holds === 'page') hydrateRoot(element, app);
  // A transition lets React pause for user input.
  else startTransition(() => createRoot(element).render(app));
});

function preloads(): readonly Promise<void>[] {
  if (holds === 'page') return [loadVisitorsPage(window.location.pathname)];
  if (holds === 'outline')
    return [TranslatePage.load(), client.prefetchQuery(meQuery), client.prefetchQuery(configQuery)];
  return [];
}
