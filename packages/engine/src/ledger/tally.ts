import { type KeptClass, type KeptCount, keptClasses, type Stretch } from './model.ts';

const MAX_EXAMPLES = 100;
const MAX_EXCERPT = 200;

interface Count {
  texts: number;
  letters: number;
  readonly examples: { readonly stretch: Stretch; readonly index: number }[];
  /** The position of the last one, and how many came in the order of the document. */
  last: number;
  run: number;
}

/** Counts stretches by class, with the first ones of each. */
export class Tally {
  readonly #counts = new Map<KeptClass, Count>();

  /**
   * Stretches of a class may come in several runs, each in the order of the document.
   * @param index the position among those of the document
   */
  add(stretch: Stretch, index: number, reason: KeptClass): void {
    let count = this.#counts.get(reason);
    if (count === undefined) {
      count = { texts: 0, letters: 0, examples: [], last: 0, run: 0 };
      this.#counts.set(reason, count);
    }
    count.texts += 1;
    count.letters += countLetters(stretch.text);
    if (index < count.last) count.run = 0;
    count.last = index;
    count.run += 1;
    if (count.run <= MAX_EXAMPLES) count.examples.push({ stretch, index });
  }

  /** The counts, in the order of `keptClasses`. */
  counts(): readonly KeptCount[] {
    return (Object.keys(keptClasses) as KeptClass[]).flatMap((name): KeptCount[] => {
      const count = this.#counts.get(name);
      if (count === undefined) return [];
      const examples = count.examples
        .toSorted((a, b) => a.index - b.index)
        .slice(0, MAX_EXAMPLES)
        .map(({ stretch: { part, place, text, locate } }) => ({
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
const notLetters = /\P{L}{1,10000}/gu;
const surrogate = /[\ud800-\udfff]/;

export function countLetters(text: string): number {
  if (beyondAscii.test(text)) {
    const letters = text.replace(notLetters, '');
    return surrogate.test(letters) ? Array.from(letters).length : letters.length;
  }
  let count = 0;
  for (let at = 0; at < text.length; at += 1)
    if (((text.charCodeAt(at) | 0x20) - 0x61) >>> 0 < 26) count += 1;
  return count;
}
