import { protectedItems } from '../integrity/index.ts';
import { resolveLimits } from '../limits.ts';
import type { Document, DocumentCount, Format, TextSample, Unit } from '../model/index.ts';
import { translatingLastText, unitsOf } from '../package/index.ts';
import type { XmlTree } from '../xml/index.ts';
import { protectedElements } from './atoms.ts';
import { draftOfFlat, isFlat, packFlat, unitOfFlat, unpackFlat } from './flat.ts';
import { type OpenDocumentFormatRules, open } from './open.ts';
import { draft, write } from './write.ts';

/** The parts of an OpenDocument format that differ between formats. */
export interface OpenDocumentFormat extends OpenDocumentFormatRules {
  /** @param content the main part, to count more than text. */
  readonly count: (units: readonly Unit[], content: XmlTree | undefined) => DocumentCount;
  readonly sample: (units: readonly Unit[]) => readonly TextSample[];
}

/** An OpenDocument format (ISO/IEC 26300, ODF 1.0 to 1.4): all three share opening and writing. */
export function openDocumentFormat(own: OpenDocumentFormat): Format {
  return translatingLastText({
    name: own.name,
    open(bytes, options = {}): Document {
      const flat = isFlat(bytes);
      const opened = open(flat ? packFlat(bytes) : bytes, own, options);
      const found = unitsOf(opened.parts, resolveLimits(options.limits));
      const units = flat ? found.map(unitOfFlat) : found;
      return {
        format: own.name,
        units,
        messages: opened.messages,
        count: () => own.count(units, opened.parts[0]?.tree),
        sample: () => own.sample(units),
        protectedItems: () => protectedItems(opened.parts, protectedElements),
        write(targets, writeOptions = {}) {
          const written = write(opened, targets, writeOptions, options);
          return flat ? unpackFlat(written, opened.archive) : written;
        },
        draft: (targets) => (flat ? draftOfFlat(draft(opened, targets)) : draft(opened, targets)),
      };
    },
  });
}
