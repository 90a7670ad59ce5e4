import './lib/without-eval.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { TranslatePage } from './app/home-page.tsx';
import { pageRoot } from './app/page-root.ts';
import { loadVisitorsPage } from './app/pages.tsx';
import { createQueryClient, createVisitorClient } from './app/queries.ts';
import { configQuery, meQuery } from './features/account/session.ts';

export { awake } from './app/awake.ts';

const { element, holds } = pageRoot();
/** Pages that were rendered when this was built were rendered for a visitor, and begin as such. */
const client = holds === 'page' ? createVisitorClient() : createQueryClient();
const app = (
  <App client={client} expectsUser={holds === 'outline'}>
    {(pages) => <BrowserRouter>{pages}</BrowserRouter>}
  </App>
);

/** What is there already stays until all that takes its place is there. */
void Promise.allSettled(needed()).then(() => {
  if (holds === 'page') hydrateRoot(element, app);
  // As a transition, React pauses for whoever presses and types meanwhile.
  else startTransition(() => createRoot(element).render(app));
});

function needed(): readonly Promise<void>[] {
  if (holds === 'page') return [loadVisitorsPage(window.location.pathname)];
  if (holds === 'outline')
    return [TranslatePage.load(), client.prefetchQuery(meQuery), client.prefetchQuery(configQuery)];
  return [];
}
