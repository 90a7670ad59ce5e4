// Everything that is installed must come under a licence that the product can be passed on with. `licences.json` lists
// those; packages that name none in the lock file are listed there by what the licence file in them says. A package that
// only development needs, and that is never passed on, may have another licence: each is listed by name.
// `node scripts/check/licences.mjs` prints the report.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Whether a licence may be used: of `A OR B` one must be allowed, of `A AND B` both (SPDX 2.3, annex D).
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
 * @returns {{ name: string, version: string, licence: string, dev: boolean }[]} every package of the lock file
 */
export function packagesOf(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { readInTheirFiles } = rules(root);
  return Object.entries(packages).flatMap(([path, { license, version, dev = false, link }]) => {
    if (link === true || !path.includes('node_modules/')) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ name, version, licence: license ?? readInTheirFiles[name] ?? 'none', dev }];
  });
}

/**
 * @param {string} root folder of the repository
 * @returns {string[]} packages under a licence that is not allowed, a line each
 */
export function checkLicences(root) {
  const { allowed, developmentOnly } = rules(root);
  return packagesOf(root)
    .filter(({ licence }) => !isAllowed(licence, new Set(allowed)))
    .filter(({ name, licence, dev }) => !(dev && developmentOnly[name] === licence))
    .map(({ name, version, licence }) => `${name} ${version} is under ${licence}.`);
}

function rules(root) {
  return JSON.parse(readFileSync(join(root, 'scripts/check/licences.json'), 'utf8'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const lines = packagesOf(root).map(
    ({ name, version, licence, dev }) =>
      `${licence}\t${name}\t${version}\t${dev ? 'development' : 'product'}`,
  );
  process.stdout.write(`${[...new Set(lines)].toSorted().join('\n')}\n`);
}
