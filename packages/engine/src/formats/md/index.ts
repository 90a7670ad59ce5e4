import type { Document, Format } from '../../model/index.ts';
import { count, sample } from './count.ts';
import { detect } from './detect.ts';
import { extract } from './extract.ts';
import { protectedItems } from './protected.ts';
import { draft, write } from './write.ts';

/** Markdown: CommonMark with GFM, front matter, footnotes and math. */
export const format: Format = {
  name: 'md',
  open(bytes, options): Document {
    const file = detect(bytes, options);
    const extraction = extract(file.text);
    const units = extraction.placements.map(({ unit }) => unit);
    return {
      format: 'md',
      units,
      messages: [...file.messages, ...extraction.messages],
      count: () => count(units, file.text),
      sample: () => sample(units),
      protectedItems: () => protectedItems(file.text, extraction),
      write: (targets) => write(file, bytes, units, extraction, targets),
      draft: (targets) => draft(file, units, extraction, targets),
    };
  },
};
