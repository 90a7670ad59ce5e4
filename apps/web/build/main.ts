// Builds the web application and publishes it: `node build/main.ts quickly|completely`, see compress.ts.
// `scripts/build.mjs` calls it, one at a time.
import { resolve } from 'node:path';
import { build } from 'vite';
import { compress } from './compress.ts';
import { nextBuild, publish } from './publish.ts';

const root = resolve(import.meta.dirname, '..');
const folder = resolve(root, 'dist');

await build({ root, logLevel: 'warn', build: { outDir: nextBuild(folder), emptyOutDir: true } });
await compress(nextBuild(folder), process.argv[2] === 'quickly' ? 'quickly' : 'completely');
await publish(folder);
