// `npm start`: installs and builds what is missing, then serves the product; `npm start -- --help` lists its variables.
// Runs on plain Node 18.
import { compressInBackground, ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { become, projectNode } from './process.mjs';

await ensureInstalled('production');
const args = process.argv.slice(2);
const needsBuild = !args.includes('--help');
if (needsBuild) {
  await ensureBuilt('quickly');
  compressInBackground();
}
// Node caches compiled code, so that the next start is faster.
const env = { NODE_COMPILE_CACHE: 'node_modules/.cache/node' };
// A small space for new objects: the default grows to 128 MB and stays. Also in Dockerfile and server-process.ts.
const flags = ['--max-semi-space-size=16'];
const program = needsBuild ? 'apps/server/dist/main.js' : 'apps/server/src/main.ts';
become(projectNode(), [...flags, program, ...args], { env });
