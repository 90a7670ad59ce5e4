import type { FormatName } from '@verso/engine';
import type { Construct } from '../../construct.ts';
import { packageWith } from '../../package.ts';
import { slides } from './odp.ts';
import { sheets } from './ods.ts';
import { texts } from './odt.ts';
import type { OdfShape } from './xml.ts';

const constructsOf = (format: FormatName, shapes: readonly OdfShape[]): Construct[] =>
  shapes.map(([name, n, edits, parts]) => ({
    name,
    format,
    n,
    make: (count) => packageWith(format, edits(count), parts?.(count)),
  }));

/** OpenDocument files. */
export const odf: readonly Construct[] = [
  ...constructsOf('odt', texts),
  ...constructsOf('odp', slides),
  ...constructsOf('ods', sheets),
];
