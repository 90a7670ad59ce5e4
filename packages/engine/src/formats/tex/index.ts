import type { Document, Format } from '../../model/index.ts';
import { count, sample } from './count.ts';
import { detect } from './detect.ts';
import { extract } from './extract.ts';
import { readingMessages } from './messages.ts';
import { protectedItems } from './protected.ts';
import { draft, write } from './write.ts';

/** LaTeX, and the parts of plain TeX that resemble it. */
export const format: Format = {
  name: 'tex',
  open(bytes, options): Document {
    const file = detect(bytes, options);
    const extraction = extract(file.text, options);
    const units = extraction.placements.map(({ unit }) => unit);
    return {
      format: 'tex',
      units,
      messages: [...file.messages, ...readingMessages(extraction.parts)],
      count: () => count(units, file.text),
      sample: () => sample(units),
      protectedItems: () => protectedItems(file.text, extraction),
      write: (targets, { targetLanguage } = {}) =>
        write({ file, bytes, extraction }, targets, targetLanguage),
      draft: (targets) => draft({ file, extraction }, targets),
    };
  },
};
