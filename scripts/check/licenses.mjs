// All dependencies must have a license that permits redistribution with the product. `licenses.json` lists these; packages
// whose entry in the lock file names none, or none of SPDX's, are listed there with the license from their license file. A
// development dependency, which is never distributed, may have another license: each is listed by name.
// `node scripts/check/licenses.mjs` prints the report.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Whether a license may be used: one of `A OR B` must be allowed, both of `A AND B` (SPDX 2.3, annex D).
 * @param {string} expression
 * @param {ReadonlySet<string>} allowed
 * @returns {boolean}
 */
export function isAllowed(expression, allowed) {
  const plain = expression.replace(/[()]/g, '');
  return plain.split(' OR ').some((side) => side.split(' AND ').every((name) => allowed.has(name.trim())));
}

/**
 * @param {string} root folder of the repository
 * @returns {{ name: string, version: string, license: string, dev: boolean }[]} every package of the lock file
 */
export function packagesOf(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { readInTheirFiles } = rules(root);
  return Object.entries(packages).flatMap(([path, { license, version, dev = false, link }]) => {
    if (link === true || !path.includes('node_modules/')) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ name, version, license: readInTheirFiles[name] ?? license ?? 'none', dev }];
  });
}

/**
 * @param {string} root folder of the repository
 * @returns {string[]} packages whose license is not allowed, one line each
 */
export function checkLicenses(root) {
  const { allowed, developmentOnly } = rules(root);
  return packagesOf(root)
    .filter(({ license }) => !isAllowed(license, new Set(allowed)))
    .filter(({ name, license, dev }) => !(dev && developmentOnly[name] === license))
    .map(
      ({ name, version, license }) => `${name} ${version} has the license ${license}, which is not allowed.`,
    );
}

function rules(root) {
  return JSON.parse(readFileSync(join(root, 'scripts/check/licenses.json'), 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const lines = packagesOf(root).map(
    ({ name, version, license, dev }) =>
      `${license}\t${name}\t${version}\t${dev ? 'development' : 'product'}`,
  );
  process.stdout.write(`${[...new Set(lines)].toSorted().join('\n')}\n`);
}
