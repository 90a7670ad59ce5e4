import { parseArgs } from 'node:util';
import { type Input, inputs } from './inputs/index.ts';

export interface EngineBenchOptions {
  readonly inputs: readonly Input[];
  readonly peers: boolean;
  readonly runs: number;
  /** Measures what a browser loads instead. */
  readonly bundle: boolean;
}

export const usage = `Usage: npm run bench:engine -- [--formats docx,md] [--sizes 1MB,5MB] [--runs 3] [--no-peers] [--bundle]
Time and memory of opening a document and writing its pseudo-translation, each in a separate process, compared with the floor
(unpacking, checking and packing the parts that changed) and with other programs that open and save the same file. Figures are
medians. --bundle shows how much a browser loads for each format. Exits with 1 when a limit is missed.`;

/** @throws TypeError for invalid arguments. */
export function readOptions(argv: readonly string[]): EngineBenchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      formats: { type: 'string' },
      sizes: { type: 'string' },
      runs: { type: 'string', default: '3' },
      'no-peers': { type: 'boolean', default: false },
      bundle: { type: 'boolean', default: false },
    },
  });
  const formats = values.formats?.split(',');
  const sizes = values.sizes?.split(',');
  const chosen = inputs.filter(
    ({ format, size }) => (formats?.includes(format) ?? true) && (sizes?.includes(size) ?? true),
  );
  if (chosen.length === 0)
    throw new TypeError(`There is: ${inputs.map(({ format, size }) => `${format} ${size}`).join(', ')}`);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new TypeError('--runs takes a whole number from 1.');
  return { inputs: chosen, peers: !values['no-peers'], runs, bundle: values.bundle };
}
