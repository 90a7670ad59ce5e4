import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { FormatName } from '@verso/engine';
import { docx } from './docx.ts';
import { odt } from './odt.ts';
import { pptx } from './pptx.ts';
import { joinedText, realWorkbook, tiledDocument, tiledPresentation, tiledWorkbook } from './real.ts';
import { md, tex, txt } from './text.ts';
import { xlsx } from './xlsx.ts';

const MEBIBYTE = 1024 * 1024;
/** Increase when a generator changes: inputs are kept between runs. */
const VERSION = 8;

export interface Input {
  readonly format: FormatName;
  readonly size: string;
  /** Generated text instead of real documents. Absent for inputs that only a corpus has. */
  readonly synthetic?: () => Uint8Array;
  readonly real: (corpus: string) => Promise<Uint8Array>;
  /** Larger than what the product accepts: measured without its limits on text and XML. */
  readonly isUnlimited?: boolean;
}

const synthetics = { docx, odt, md, tex, txt };

const inMegabytes = (format: keyof typeof synthetics, ...sizes: readonly number[]): Input[] =>
  sizes.map((size) => {
    const bytes = Math.round(size * MEBIBYTE);
    return {
      format,
      size: `${size}MB`,
      synthetic: () => synthetics[format](bytes),
      real: (corpus) =>
        format === 'docx' || format === 'odt'
          ? tiledDocument(corpus, format, bytes)
          : joinedText(corpus, format, bytes),
    };
  });

const inCells = (...thousands: readonly number[]): Input[] =>
  thousands.map((size) => ({
    format: 'xlsx',
    size: `${size}k-cells`,
    synthetic: () => xlsx(size * 1000),
    real: (corpus) => tiledWorkbook(corpus, size * 1000),
  }));

/**
 * The measured documents. Megabytes refer to the unpacked part with the text (word/document.xml, content.xml), or to the
 * file of a single-file format.
 */
export const inputs: readonly Input[] = [
  ...inMegabytes('docx', 1, 25),
  ...inCells(300),
  { format: 'xlsx', size: 'real-1', real: (corpus) => realWorkbook(corpus, 0) },
  { format: 'xlsx', size: 'real-2', real: (corpus) => realWorkbook(corpus, 1) },
  {
    format: 'pptx',
    size: '200-slides',
    synthetic: () => pptx(200),
    real: (corpus) => tiledPresentation(corpus, 200),
  },
  ...inMegabytes('odt', 5),
  ...inMegabytes('md', 1),
  ...inMegabytes('tex', 0.9),
  ...inMegabytes('txt', 5, 20),
];

/** Documents of a format whose size doubles. */
export const growingInputs: readonly Input[] = [
  ...inMegabytes('docx', 1, 2, 4, 8, 16, 32),
  ...inMegabytes('docx', 64, 100).map((input) => ({ ...input, isUnlimited: true })),
  ...inCells(75, 150, 300, 600),
  ...inMegabytes('md', 1, 2, 4, 8, 20),
  ...inMegabytes('txt', 1.25, 2.5, 5, 10, 20),
];

/** The file of an input, generated if necessary, from a folder of documents or from nothing. */
export async function inputFile(
  { format, size, synthetic, real }: Input,
  corpus: string | undefined,
): Promise<string> {
  const folder = join(tmpdir(), 'verso-bench-inputs');
  const source =
    corpus === undefined
      ? 'synthetic'
      : createHash('sha256').update(resolve(corpus)).digest('hex').slice(0, 8);
  const file = join(folder, `${size}-${source}-v${VERSION}.${format}`);
  if (existsSync(file)) return file;
  const bytes = corpus === undefined ? synthetic?.() : await real(corpus);
  if (bytes === undefined) throw new RangeError(`${format} ${size} needs a corpus.`);
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.part`, bytes);
  await rename(`${file}.part`, file);
  return file;
}
