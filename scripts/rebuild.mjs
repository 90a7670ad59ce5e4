// `npm run build`: installs what is missing, and builds the web application and the bundle of the server. Runs on plain Node 18.
import { rebuild } from './build.mjs';
import { ensureInstalled } from './install.mjs';

await ensureInstalled('production');
await rebuild();
