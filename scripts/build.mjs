// Builds the web application when a source is newer than the last build. Runs on plain Node 18.
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './process.mjs';

const sources = ['apps/web', 'packages/contracts/src', 'packages/engine/src', 'package-lock.json'];
const output = join(root, 'apps/web/dist/index.html');
/** Updated when a build completes: a build writes its first files long before. */
const stamp = join(root, 'node_modules', '.verso-build');

export async function ensureBuilt() {
  const built = existsSync(output) && existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  if (built > 0 && sources.every((source) => newest(join(root, source)) <= built)) return;
  const startedAt = new Date();
  rmSync(stamp, { force: true });
  process.stdout.write('Building the web application …\n');
  try {
    // Not with npm, which may run on the distribution's Node only.
    await run('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'apps/web') });
  } catch (error) {
    process.stderr.write(`The web application could not be built: ${error.message}.\n`);
    process.exit(1);
  }
  writeFileSync(stamp, '');
  utimesSync(stamp, startedAt, startedAt); // changes during a build trigger the next one
}

/** The latest change below a path, in milliseconds. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules');
  return Math.max(0, ...inside.map((name) => newest(join(path, name))));
}
