// `node scripts/packages/check-tag.mjs v1.2.3`: exits with 1 unless every published package has that version.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../process.mjs';
import { packages } from './packages.mjs';

const [tag = ''] = process.argv.slice(2);
for (const { folder } of packages) {
  const { name, version } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  if (tag === `v${version}`) continue;
  process.stderr.write(`The tag is ${tag}, and the version of ${name} is ${version}.\n`);
  process.exitCode = 1;
}
