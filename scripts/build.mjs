// Builds the web application and the bundle of the server when a source is newer than the last build. Runs on plain Node 18.
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { projectNode, root, run, startInBackground } from './process.mjs';

/** `stamp`, below node_modules, is updated when a build completes. */
const builds = [
  {
    name: 'web application',
    program: 'apps/web/build/main.ts',
    sources: ['apps/web', 'packages/contracts/src', 'packages/engine/src', 'package-lock.json'],
    output: 'apps/web/dist/index.html',
    stamp: '.verso-build',
  },
  {
    name: 'server',
    program: 'scripts/bundle/main.mjs',
    sources: [
      'apps/server/src',
      ...['contracts', 'engine', 'exchange', 'translation', 'gateway', 'db'].map(
        (name) => `packages/${name}/src`,
      ),
      'scripts/bundle',
      'package-lock.json',
    ],
    output: 'apps/server/dist/main.js',
    stamp: '.verso-bundle',
  },
];

/** @param {'quickly' | 'completely'} how `quickly` leaves some compression to `compressInBackground` */
export async function ensureBuilt(how) {
  if (builds.every(isBuilt)) return;
  await withLock((lock) =>
    buildAll(
      builds.filter((each) => !isBuilt(each)),
      how,
      lock,
    ),
  );
}

/** Builds also what is built already, with all compression. */
export function rebuild() {
  return withLock((lock) => buildAll(builds, 'completely', lock));
}

/** Compresses what quick builds have left, also one that was interrupted. It takes ten seconds of one processor. */
export function compressInBackground() {
  startInBackground(projectNode(), ['apps/web/build/compress.ts']);
}

function isBuilt({ sources, output, stamp }) {
  const path = join(root, 'node_modules', stamp);
  const built = existsSync(join(root, output)) && existsSync(path) ? statSync(path).mtimeMs : 0;
  return built > 0 && sources.every((source) => newest(join(root, source)) <= built);
}

async function buildAll(outdated, how, lock) {
  const names = outdated.map(({ name }) => name);
  if (names.length > 0) process.stdout.write(`Building the ${names.join(' and the ')} …\n`);
  const ended = await Promise.allSettled(outdated.map((each) => build(each, how, lock)));
  if (ended.some(({ status }) => status === 'rejected')) process.exit(1);
}

async function build({ name, program, stamp }, how, lock) {
  const startedAt = new Date();
  const path = join(root, 'node_modules', stamp);
  rmSync(path, { force: true });
  try {
    // Not with npm, which may run on the distribution's Node only.
    await run(projectNode(), [program, how], { lock });
  } catch (error) {
    process.stderr.write(`The ${name} could not be built: ${error.message}.\n`);
    throw error;
  }
  writeFileSync(path, '');
  utimesSync(path, startedAt, startedAt); // changes during a build trigger the next one
}

/** The latest change below a path, in milliseconds. */
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules');
  return Math.max(0, ...inside.map((name) => newest(join(path, name))));
}
