import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app.tsx';
import { createQueryClient, createVisitorClient } from './app/queries.ts';

export { awake } from './app/awake.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
/** Pages that were rendered when this was built were rendered for a visitor, and begin as such. */
const prerendered = root.hasChildNodes();
const app = (
  <App client={prerendered ? createVisitorClient() : createQueryClient()}>
    {(pages) => <BrowserRouter>{pages}</BrowserRouter>}
  </App>
);
if (prerendered) hydrateRoot(root, app);
else createRoot(root).render(app);
