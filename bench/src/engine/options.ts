import { parseArgs } from 'node:util';
import { growingInputs, type Input, inputs } from './inputs/index.ts';

export interface EngineBenchOptions {
  readonly inputs: readonly Input[];
  /** Measured for the growth of time and memory with the size. */
  readonly growing: readonly Input[];
  /** Folder of real documents, searched recursively. Without one, text is generated. */
  readonly corpus: string | undefined;
  readonly peers: boolean;
  readonly runs: number;
  /** Writes docs/performance.md. */
  readonly write: boolean;
  /** Measures what a browser loads instead. */
  readonly bundle: boolean;
}

export const usage = `Usage: npm run bench:engine -- [--corpus DIR] [--formats docx,md] [--sizes 1MB,25MB] [--runs 3] [--no-peers] [--growth] [--write] [--bundle]
CPU time of opening a document and writing its pseudo-translation, cold (a whole new process) and warm (the third repetition in one
process), compared with the floor (unpacking, checking and packing the parts that changed) and with whole processes of other programs.
Figures are minima. --corpus (or VERSO_CORPUS) is a folder of real documents whose blocks are repeated up to each size; without it, text
is generated. --growth only measures how time and memory grow with the size, docx from 1 to 100 MB; --write measures everything and
regenerates docs/performance.md; --bundle shows how much a browser loads for each format. Exits with 1 when a limit is missed.`;

/** @throws TypeError for invalid arguments. */
export function readOptions(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): EngineBenchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      corpus: { type: 'string', default: environment.VERSO_CORPUS },
      formats: { type: 'string' },
      sizes: { type: 'string' },
      runs: { type: 'string', default: '3' },
      'no-peers': { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      bundle: { type: 'boolean', default: false },
    },
  });
  const { growth, write, bundle, corpus } = values;
  const formats = values.formats?.split(',');
  const sizes = values.sizes?.split(',');
  const choose = (all: readonly Input[]) =>
    all.filter(
      ({ format, size, synthetic }) =>
        (corpus !== undefined || synthetic !== undefined) &&
        (formats?.includes(format) ?? true) &&
        (sizes?.includes(size) ?? true),
    );
  const chosen = growth ? [] : choose(inputs);
  const growing = growth || write ? choose(growingInputs) : [];
  if (chosen.length + growing.length === 0)
    throw new TypeError(
      `No such document. Available: ${(growth ? growingInputs : inputs).map(({ format, size }) => `${format} ${size}`).join(', ')}`,
    );
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new TypeError('--runs must be a positive integer.');
  if (write && (growth || values.formats !== undefined || values.sizes !== undefined))
    throw new TypeError('--write needs all documents: it allows neither --growth, --formats nor --sizes.');
  return { inputs: chosen, growing, corpus, peers: !values['no-peers'], runs, write, bundle };
}
