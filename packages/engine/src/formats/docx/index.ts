import type { Document, Format } from '../../model/index.ts';
import { count, sample } from './count.ts';
import { open } from './open.ts';
import { write } from './write.ts';

/** Word documents (WordprocessingML, ISO/IEC 29500), transitional and strict. */
export const format: Format = {
  name: 'docx',
  open(bytes, options = {}): Document {
    const opened = open(bytes, options);
    const { units, messages } = opened;
    return {
      format: 'docx',
      units,
      messages,
      count: () => count(units),
      sample: () => sample(units),
      write: (targets, writeOptions = {}) => write(opened, targets, writeOptions, options),
    };
  },
};
