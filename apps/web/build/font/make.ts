/**
 * `npm run font --workspace @verso/web`: writes the part of Inter that English pages need, `src/ui/inter-basic.woff2`,
 * which is less than half of the smallest file of `@fontsource-variable/inter`. Run it after an update of that package.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = fileURLToPath(
  import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
);
const target = join(import.meta.dirname, '../../src/ui/inter-basic.woff2');

/** Keep it equal to the range in `src/ui/inter-basic.css`. Characters of other ranges are loaded from the package. */
const characters = `${ascii()}\u00a0·–—‘’“”•…→`;

const subset = await subsetFont(await readFile(source), characters, {
  targetFormat: 'woff2',
  // The name, copyright and license of the font.
  preserveNameIds: [0, 1, 13, 14],
  // The weights of the interface.
  variationAxes: { wght: { min: 400, max: 700 } },
});
await writeFile(target, subset);

function ascii(): string {
  return Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
}
