import type { Document, Format, Unit } from '../../model/index.ts';
import { count, sample } from './count.ts';
import { detect } from './detect.ts';
import { type Extraction, extract } from './extract.ts';
import { draft, write } from './write.ts';

/** Plain text, in any encoding. */
export const format: Format = {
  name: 'txt',
  open(bytes, options): Document {
    const file = detect(bytes, options);
    const extraction = extract(file.text, options);
    const units = unitsOf(extraction);
    return {
      format: 'txt',
      units,
      messages: [...file.messages, ...extraction.messages],
      count: () => count(units),
      sample: () => sample(units),
      write: (targets) => write(file, bytes, units, extraction, targets),
      draft: (targets) => draft(file, units, extraction, targets),
    };
  },
};

function unitsOf({ placements }: Extraction): Unit[] {
  const units: Unit[] = [];
  for (const placement of placements) {
    if (placement.type === 'paragraph') units.push(placement.unit);
    else for (const { unit } of placement.fields) if (unit !== undefined) units.push(unit);
  }
  return units;
}
