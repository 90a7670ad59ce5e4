// Builds the web application when one of its sources is newer than the last build. Runs on plain Node 20.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './process.mjs';

const sources = ['apps/web', 'packages/contracts/src', 'packages/engine/src', 'package-lock.json'];
const output = join(root, 'apps/web/dist/index.html');

export async function ensureBuilt() {
  const built = existsSync(output) ? statSync(output).mtimeMs : 0;
  if (built > 0 && sources.every((source) => newest(join(root, source)) <= built)) return;
  process.stdout.write('Building the web application …\n');
  await run('npm', ['run', 'build', '--silent']);
}

/** The latest change below a path, in milliseconds. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules');
  return Math.max(0, ...inside.map((name) => newest(join(path, name))));
}
