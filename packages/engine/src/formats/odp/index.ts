import type { Document, Format } from '../../model/index.ts';
import { write } from '../../odf/index.ts';
import { unitsOf } from '../../package/index.ts';
import { count, sample } from './count.ts';
import { open } from './open.ts';

/** OpenDocument presentations (ISO/IEC 26300, ODF 1.0 to 1.4). */
export const format: Format = {
  name: 'odp',
  open(bytes, options = {}): Document {
    const opened = open(bytes, options);
    const units = unitsOf(opened.parts);
    return {
      format: 'odp',
      units,
      messages: opened.messages,
      count: () => count(units, opened.parts[0]?.tree),
      sample: () => sample(units),
      write: (targets, writeOptions = {}) => write(opened, targets, writeOptions, options),
    };
  },
};
