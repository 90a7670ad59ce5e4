// `npm start`: installs and builds what is missing, then serves the product. Runs on plain Node 20.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { projectNode, start, superviseUntilExit } from './process.mjs';

await ensureInstalled('production');
await ensureBuilt();
superviseUntilExit([start(projectNode(), ['apps/server/src/main.ts'])]);
