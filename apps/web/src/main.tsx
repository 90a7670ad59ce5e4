import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { pageRoot } from './app/page-root.ts';
import { createQueryClient, createVisitorClient } from './app/queries.ts';

export { awake } from './app/awake.ts';

const { element, holds } = pageRoot();
/** Pages that were rendered when this was built were rendered for a visitor, and begin as such. */
const client = holds === 'page' ? createVisitorClient() : createQueryClient();
const app = (
  <App client={client} expectsUser={holds === 'outline'}>
    {(pages) => <BrowserRouter>{pages}</BrowserRouter>}
  </App>
);
if (holds === 'page') hydrateRoot(element, app);
else createRoot(element).render(app);
