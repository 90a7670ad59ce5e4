import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormatName } from '@verso/engine';
import { docx } from './docx.ts';
import { odt } from './odt.ts';
import { pptx } from './pptx.ts';
import { md, tex, txt } from './text.ts';
import { xlsx } from './xlsx.ts';

const MEBIBYTE = 1024 * 1024;
/** Increase when a generator changes: inputs are kept between runs. */
const VERSION = 2;

export interface Input {
  readonly format: FormatName;
  readonly size: string;
  readonly make: () => Uint8Array;
}

const inMegabytes = (
  format: FormatName,
  make: (bytes: number) => Uint8Array,
  sizes: readonly number[],
): Input[] => sizes.map((size) => ({ format, size: `${size}MB`, make: () => make(size * MEBIBYTE) }));

/**
 * The measured documents. Megabytes refer to the unpacked part with the text (word/document.xml, content.xml), or to the
 * file of a single-file format.
 */
export const inputs: readonly Input[] = [
  ...inMegabytes('docx', docx, [1, 5, 25]),
  { format: 'xlsx', size: '300k-cells', make: () => xlsx(300_000) },
  { format: 'pptx', size: '200-slides', make: () => pptx(200) },
  ...inMegabytes('odt', odt, [5]),
  ...inMegabytes('md', md, [1]),
  ...inMegabytes('tex', tex, [1]),
  ...inMegabytes('txt', txt, [1]),
];

/** The file of an input, generated if necessary. */
export async function inputFile({ format, size, make }: Input): Promise<string> {
  const folder = join(tmpdir(), 'verso-bench-inputs');
  const file = join(folder, `${size}-v${VERSION}.${format}`);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.part`, make());
  await rename(`${file}.part`, file);
  return file;
}
