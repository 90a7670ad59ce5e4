import type { Document, Format } from '../../model/index.ts';
import { count, sample } from './count.ts';
import { detect } from './detect.ts';
import { extract } from './extract.ts';
import { write } from './write.ts';

/** Plain text, in any encoding. */
export const format: Format = {
  name: 'txt',
  open(bytes, options): Document {
    const file = detect(bytes, options);
    const placements = extract(file.text, options);
    const units = placements.flatMap((placement) =>
      placement.type === 'paragraph' ? [placement.unit] : placement.fields.flatMap(({ unit }) => unit ?? []),
    );
    return {
      format: 'txt',
      units,
      messages: file.messages,
      count: () => count(units),
      sample: () => sample(units),
      write: (targets) => write(file, bytes, units, placements, targets),
    };
  },
};
