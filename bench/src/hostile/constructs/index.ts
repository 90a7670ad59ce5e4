import type { Construct } from '../construct.ts';
import { docx } from './docx/index.ts';
import { odf } from './odf/index.ts';
import { pptx } from './pptx.ts';
import { textFormats } from './text.ts';
import { xlsx } from './xlsx/index.ts';
import { xml } from './xml.ts';
import { zip } from './zip.ts';

/** Every construct of every format. */
export const constructs: readonly Construct[] = [
  ...textFormats,
  ...docx,
  ...pptx,
  ...xlsx,
  ...odf,
  ...xml,
  ...zip,
];
