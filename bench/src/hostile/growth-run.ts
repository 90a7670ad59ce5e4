import { readFile } from 'node:fs/promises';
import type { FormatName } from '@verso/engine';
import { plainDocument } from '@verso/engine/fixtures';
import type { Sample } from './growth.ts';
import { translate } from './translate.ts';

/** A size is measured again while it takes less than this: short times are mostly noise. */
const AGAIN_BELOW = 700;
const RUNS = 2;
/** Larger sizes are skipped after one that took this long. */
const ENOUGH = 6000;

/**
 * Child process: measures the files of one construct, smallest first. Arguments: format, files. Sends all samples so far
 * after each.
 */
const [format = '', ...files] = process.argv.slice(2);
// Excludes the time to load and compile the engine.
const plain = plainDocument(format as FormatName, { heading: 'Some words', sentences: ['One.', 'Two.'] });
for (let run = 0; run < RUNS; run += 1) await translate(plain, format as FormatName);
const samples: Sample[] = [];
const [smallest] = files;
if (smallest !== undefined) await measure(smallest);
for (const file of files) {
  let milliseconds = await measure(file);
  for (let run = 1; run < RUNS && milliseconds < AGAIN_BELOW; run += 1)
    milliseconds = Math.min(milliseconds, await measure(file));
  samples.push({ milliseconds });
  process.send?.(samples);
  if (milliseconds > ENOUGH) break;
}
process.disconnect?.();

async function measure(file: string): Promise<number> {
  const bytes = new Uint8Array(await readFile(file));
  const { stages } = await translate(bytes, format as FormatName);
  return Object.values(stages).reduce((sum, stage) => sum + stage, 0);
}
