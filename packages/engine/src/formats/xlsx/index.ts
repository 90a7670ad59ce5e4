import { protectedItems } from '../../integrity/index.ts';
import type { Document, Format } from '../../model/index.ts';
import { translatingLastText } from '../../package/index.ts';
import { count, sample } from './count.ts';
import { open } from './open.ts';
import { protectedElements } from './vocabulary.ts';
import { draft, write } from './write.ts';

/** Excel workbooks (SpreadsheetML, ISO/IEC 29500), transitional and strict. */
export const format: Format = translatingLastText({
  name: 'xlsx',
  open(bytes, options = {}): Document {
    const opened = open(bytes, options);
    const { units, messages } = opened;
    return {
      format: 'xlsx',
      units,
      messages,
      count: () => count(units),
      sample: () => sample(units),
      protectedItems: () => protectedItems(opened.parts, options.xlsx?.sheetNames ? {} : protectedElements),
      write: (targets, writeOptions = {}) => write(opened, targets, writeOptions, options),
      draft: (targets) => draft(opened, targets),
    };
  },
});
