// `npm run typecheck`: the types of all projects, several at a time.
import { availableParallelism } from 'node:os';
import { ensureInstalled } from './install.mjs';
import { capture } from './process.mjs';

/** The first has all that runs in Node; the engine is also checked without Node's types, since it runs in browsers. */
const projects = ['.', 'apps/web', 'e2e', 'packages/engine', 'apps/web/build'];

await ensureInstalled('everything');
const waiting = [...projects];
const failures = [];

await Promise.all(Array.from({ length: Math.max(1, availableParallelism() / 2) }, checkNext));
if (failures.length > 0) {
  process.stderr.write(`${failures.join('\n')}\n`);
  process.exitCode = 1;
}

async function checkNext() {
  for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
    const { ok, output } = await capture('tsc', ['--project', project]);
    if (!ok) failures.push(`${project}:\n${output}`);
  }
}
