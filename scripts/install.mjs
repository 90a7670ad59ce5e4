// Installs the dependencies when the lock file has changed since the last time. Runs on plain Node 20.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './process.mjs';

const stamp = join(root, 'node_modules', '.verso-install');

/** @param {'production' | 'everything'} scope what tests and checks need is left out for `production` */
export async function ensureInstalled(scope) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === `everything ${lock}` || installed === `${scope} ${lock}`) return;
  process.stdout.write(`Installing dependencies (${scope}) …\n`);
  const omit = scope === 'production' ? ['--omit=dev'] : [];
  await run('npm', ['ci', ...omit, '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, `${scope} ${lock}`);
}
