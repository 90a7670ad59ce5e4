import { decodeText } from '../../xml/index.ts';
import type { Locate } from '../model.ts';
import type { Veil } from '../veil.ts';
import type { XmlWatcher } from '../walk-xml.ts';

/** Knows where stretches of a package are, in words that people use. */
export interface Places {
  /** Follows the elements of a part. */
  watch(part: string): PlaceWatcher;
  /** The place of a file that is not walked. */
  file(name: string): Locate;
}

export interface PlaceWatcher extends XmlWatcher {
  /** The place of the stretch that was found last. */
  locate(path: readonly string[]): Locate;
}

const MAX_EXCERPT = 40;
/** Bytes of eight letters of units, by which people find a place better than by a shorter text. */
const LONG = 24;
/** After so many short texts, the long one is too far away. */
const MAX_SHORT = 5;

/** The last text of a unit before a place. */
export class Neighbor {
  readonly #uncover: Veil['uncover'];
  #bytes: Uint8Array = new Uint8Array(0);
  #range: readonly [number, number] = [0, 0];
  #short = 0;

  constructor({ uncover }: Veil) {
    this.#uncover = uncover;
  }

  /** Remembers a text without letters, if it is of a unit: its characters are of private use. */
  see(bytes: Uint8Array, start: number, end: number): void {
    const [from, to] = this.#range;
    let at = start;
    while (at < end && (bytes[at] as number) < 0x80) at += 1;
    if (at === end) return;
    this.#short = end - start < LONG ? this.#short + 1 : 0;
    if (this.#short > 0 && this.#short < MAX_SHORT && to - from >= LONG) return;
    this.#bytes = bytes;
    this.#range = [start, end];
  }

  /** "near “The first words …”"; empty if there is none. */
  locate(): () => string {
    const [bytes, [start, end]] = [this.#bytes, this.#range];
    return () => {
      if (start === end) return '';
      const text = this.#uncover(decodeText(bytes, start, end))
        .trim()
        .replaceAll(/\s+/g, ' ');
      return `near “${text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT).trimEnd()}…` : text}”`;
    };
  }
}
