import { supportedFormats } from '@verso/engine';
import { type Figures, measure } from './measure.ts';
import { type EngineBenchOptions, readOptions, usage } from './options.ts';
import { installedPeers } from './peers.ts';
import { figuresTable, missedLimits } from './table.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);
/** On standard error, so that the result can be redirected. */
const progress = (text: string) => process.stderr.write(`${text}\n`);

async function main({ inputs, peers, runs }: EngineBenchOptions): Promise<number> {
  const supported = inputs.filter(({ format }) => supportedFormats.includes(format));
  const skipped = inputs.filter((input) => !supported.includes(input));
  const formats = new Set(supported.map(({ format }) => format));
  const { found, missing } = peers ? await installedPeers(formats) : { found: [], missing: [] };
  const all: Figures[] = [];
  for (const input of supported) {
    progress(`Measuring ${input.format} ${input.size} …`);
    all.push(await measure(input, runs, found));
  }
  print(`Medians of ${runs} ${runs === 1 ? 'run' : 'runs'}; other work on this machine makes them larger.\n`);
  print(figuresTable(all));
  if (skipped.length > 0)
    print(`\nNot built yet: ${[...new Set(skipped.map(({ format }) => format))].join(', ')}`);
  if (missing.length > 0) print(`Not installed: ${missing.map(({ name }) => name).join(', ')}`);
  const missed = missedLimits(all);
  print(missed.length === 0 ? '\nEvery limit is kept.' : `\nMissed limits:\n${missed.join('\n')}`);
  return missed.length === 0 ? 0 : 1;
}

try {
  const options = readOptions(process.argv.slice(2));
  process.exitCode = options.bundle ? await (await import('./bundle.ts')).main() : await main(options);
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exitCode = 2;
}
