import { type KeptClass, type KeptCount, keptClasses, type Stretch } from './model.ts';

/** A stretch, and its position among those of its document. */
export interface Placed extends Stretch {
  readonly index: number;
}

const MAX_EXAMPLES = 100;
const MAX_EXCERPT = 200;

interface Count {
  texts: number;
  letters: number;
  readonly examples: Placed[];
  /** The position of the last one, and how many came in the order of the document. */
  last: number;
  run: number;
}

/** Counts stretches by class, with the first ones of each. */
export class Tally {
  readonly #counts = new Map<KeptClass, Count>();

  /** Stretches of a class may come in several runs, each in the order of the document. */
  add(stretch: Placed, reason: KeptClass): void {
    let count = this.#counts.get(reason);
    if (count === undefined) {
      count = { texts: 0, letters: 0, examples: [], last: 0, run: 0 };
      this.#counts.set(reason, count);
    }
    count.texts += 1;
    count.letters += countLetters(stretch.text);
    if (stretch.index < count.last) count.run = 0;
    count.last = stretch.index;
    count.run += 1;
    if (count.run <= MAX_EXAMPLES) count.examples.push(stretch);
  }

  /** The counts, in the order of `keptClasses`. */
  counts(): readonly KeptCount[] {
    return (Object.keys(keptClasses) as KeptClass[]).flatMap((name): KeptCount[] => {
      const count = this.#counts.get(name);
      if (count === undefined) return [];
      const examples = count.examples
        .toSorted((a, b) => a.index - b.index)
        .slice(0, MAX_EXAMPLES)
        .map(({ part, place, text, locate }) => ({
          part,
          place,
          location: locate?.() ?? '',
          text: excerptOf(text),
        }));
      return [{ class: name, texts: count.texts, letters: count.letters, examples }];
    });
  }
}

const veiled = /[\ue000-\uf8ff]{1,200}/g;

/** Letters that were taken away are no part of what stays. */
const excerptOf = (text: string): string => text.trim().slice(0, MAX_EXCERPT).replace(veiled, '…');

const beyondAscii = /[\u0080-\u{10ffff}]/u;

export function countLetters(text: string): number {
  if (beyondAscii.test(text)) return text.match(/\p{L}/gu)?.length ?? 0;
  let count = 0;
  for (let at = 0; at < text.length; at += 1)
    if (((text.charCodeAt(at) | 0x20) - 0x61) >>> 0 < 26) count += 1;
  return count;
}
