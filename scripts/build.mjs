// Builds the web application when a source is newer than the last build. Runs on plain Node 18.
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { projectNode, root, run, startInBackground } from './process.mjs';

const sources = ['apps/web', 'packages/contracts/src', 'packages/engine/src', 'package-lock.json'];
const output = join(root, 'apps/web/dist/index.html');
/** Updated when a build completes. */
const stamp = join(root, 'node_modules', '.verso-build');
const programs = 'apps/web/build';

/** @param {'quickly' | 'completely'} how `quickly` leaves some compression to `compressInBackground` */
export async function ensureBuilt(how) {
  if (isBuilt()) return;
  await withLock(async (lock) => {
    if (!isBuilt()) await build(how, lock);
  });
}

/** Builds also what is built already, with all compression. */
export function rebuild() {
  return withLock((lock) => build('completely', lock));
}

/** Compresses what quick builds have left, also one that was interrupted. It takes ten seconds of one processor. */
export function compressInBackground() {
  startInBackground(projectNode(), [`${programs}/compress.ts`]);
}

function isBuilt() {
  const built = existsSync(output) && existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  return built > 0 && sources.every((source) => newest(join(root, source)) <= built);
}

async function build(how, lock) {
  const startedAt = new Date();
  rmSync(stamp, { force: true });
  process.stdout.write('Building the web application …\n');
  try {
    // Not with npm, which may run on the distribution's Node only.
    await run(projectNode(), [`${programs}/main.ts`, how], { lock });
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
