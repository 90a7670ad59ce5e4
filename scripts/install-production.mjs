// Installs what `npm start` needs, and no more. Runs on plain Node 18.
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './process.mjs';

/** npm installs here; what is there moves to its place when it is complete. */
const staging = join(root, '.verso-install');

/** Optional packages of libraries that we don't use for what they are needed for: pdfjs draws nothing in the server. */
const unused = /^node_modules\/@napi-rs\/canvas/;

/**
 * What Node never runs: it refuses TypeScript in packages. Types, sources and their maps are a third of all files; static
 * libraries and lists of changes are a few megabytes.
 */
const unneededFile = /\.(?:map|[cm]?ts|a)$|^CHANGELOG\.md$/i;
/** Node's C++ headers. */
const unneededFolder = /^node_modules\/node-[^/]+\/(?:include|share)$/;

/**
 * The packages of a lock file that production needs. npm's `--omit=dev` also installs development dependencies that some
 * library could make use of, such as the test runner: an optional peer.
 * @param {Record<string, object>} packages of `package-lock.json`, by path
 */
export function productionPackages(packages) {
  const needed = new Set();
  const locate = (name, from) => {
    for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
      const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
      if (path in packages || folder === '') return path;
    }
  };
  const visit = (path) => {
    const one = packages[path];
    if (one === undefined || needed.has(path) || unused.test(path)) return;
    needed.add(path);
    const { link, resolved, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      one;
    if (link === true) visit(resolved);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) visit(locate(name, path));
    for (const name of Object.keys(peerDependencies ?? {}))
      if (peerDependenciesMeta?.[name]?.optional !== true) visit(locate(name, path));
  };
  for (const [path, { link }] of Object.entries(packages))
    if (link === true || !path.includes('node_modules/')) visit(path);
  return Object.fromEntries(Object.entries(packages).filter(([path]) => needed.has(path)));
}

/**
 * Installs into a folder apart, so that an interrupted installation leaves the previous one complete.
 * @param npm runs `npm ci` in a folder
 * @param check throws if what was installed there does not do
 */
export async function installProduction(lock, npm, check) {
  rmSync(staging, { recursive: true, force: true });
  const packages = productionPackages(lock.packages ?? {});
  const workspaces = [
    '',
    ...Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules/')),
  ];
  for (const path of workspaces) copyManifest(path);
  const own = Object.entries(packages).map(([path, { devDependencies, ...rest }]) => [path, rest]);
  writeFileSync(
    join(staging, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: Object.fromEntries(own) }),
  );
  if (existsSync(join(root, '.npmrc'))) copyFileSync(join(root, '.npmrc'), join(staging, '.npmrc'));
  await npm(staging);
  check(staging, packages);
  const installed = workspaces.map((path) => join(path, 'node_modules'));
  for (const path of installed) if (existsSync(join(staging, path))) removeUnneeded(path);
  for (const [number, path] of installed.entries())
    replacePackages(path, join(staging, `replaced-${number}`));
  rmSync(staging, { recursive: true });
}

/** A workspace's manifest without what it is developed with, and the programs to which npm links. */
function copyManifest(path) {
  const { devDependencies, ...manifest } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  mkdirSync(join(staging, path), { recursive: true });
  writeFileSync(join(staging, path, 'package.json'), JSON.stringify(manifest));
  for (const file of Object.values(manifest.bin ?? {})) {
    mkdirSync(dirname(join(staging, path, file)), { recursive: true });
    copyFileSync(join(root, path, file), join(staging, path, file));
  }
}

/** Replaces a workspace's packages by what was installed for it, if anything. */
function replacePackages(path, aside) {
  const [from, to] = [join(staging, path), join(root, path)];
  try {
    if (existsSync(to)) renameSync(to, aside);
    if (existsSync(from)) renameSync(from, to);
  } catch (error) {
    // A volume of its own, as in containers for development.
    if (error.code !== 'EBUSY' && error.code !== 'EXDEV') throw error;
    for (const name of readdirSync(to)) rmSync(join(to, name), { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

function removeUnneeded(folder) {
  for (const entry of readdirSync(join(staging, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() ? unneededFolder.test(path) : entry.isFile() && unneededFile.test(entry.name))
      rmSync(join(staging, path), { recursive: true });
    else if (entry.isDirectory()) removeUnneeded(path);
  }
}
