import { protectedItems } from '../../integrity/index.ts';
import { resolveLimits } from '../../limits.ts';
import type { Document, Format } from '../../model/index.ts';
import { translatingLastText, unitsOf } from '../../package/index.ts';
import { protectedElements } from './atoms.ts';
import { count, sample } from './count.ts';
import { open } from './open.ts';
import { textBoxes } from './text-boxes.ts';
import { draft, write } from './write.ts';

/** PowerPoint presentations (PresentationML, ISO/IEC 29500), transitional and strict. */
export const format: Format = translatingLastText({
  name: 'pptx',
  open(bytes, options = {}): Document {
    const opened = open(bytes, options);
    const limits = resolveLimits(options.limits);
    const units = unitsOf(opened.parts, limits);
    const slides = opened.parts.filter(({ own }) => own?.part.role === 'slide');
    return {
      format: 'pptx',
      units,
      messages: opened.messages,
      count: () => count(units, opened.slideCount),
      protectedItems: () => {
        const words = new Map(opened.parts.map(({ name, own }) => [name, own?.equationWords]));
        return protectedItems(opened.parts, protectedElements, (part, node) => words.get(part)?.has(node));
      },
      textBoxes: () => textBoxes(slides),
      sample: () => sample(slides.map((slide) => unitsOf([slide], limits))),
      write: (targets, writeOptions = {}) => write(opened, targets, writeOptions, options),
      draft: (targets) => draft(opened, targets),
    };
  },
});
