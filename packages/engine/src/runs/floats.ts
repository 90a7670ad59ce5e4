import type { InlineContent } from '../model/index.ts';
import type { CodedText } from './codes.ts';
import type { Float, Item } from './items.ts';

/** A position next to or at an end inside a code; code 0 is the entire unit. */
export type FloatPlace = 'start' | 'end' | 'before' | 'after';

/**
 * Determines where fixed markup goes after codes have moved: to the code that it was next to or in. Markup between texts
 * goes after the last code before it, or to the start.
 */
export class FloatAnchors {
  readonly #floats = new Map<string, Float[]>();

  constructor(coded: CodedText) {
    const codes = codesOfItems(coded);
    const levels: { id: number; last: string }[] = [{ id: 0, last: 'start 0' }];
    let previous: Item | undefined;
    let waiting: Float[] = [];
    for (const item of coded.items.slice(coded.from, coded.to)) {
      const code = codes.get(item);
      if (item.type === 'float' && item.isBorder) {
        this.#add('start 0', [item]);
        continue;
      }
      if (item.type === 'float' && code === undefined) {
        if (!item.isHint) waiting.push(item);
        continue;
      }
      const level = levels.at(-1);
      if (level) this.#settle(waiting, codes, previous, item, level.last);
      waiting = [];
      if (item.type === 'open' && code !== undefined) levels.push({ id: code, last: `start ${code}` });
      if (item.type === 'close') levels.pop();
      const outer = levels.at(-1);
      if (outer && item.type !== 'open' && code !== undefined) outer.last = `after ${code}`;
      previous = item;
    }
    this.#settle(waiting, codes, previous, undefined, levels.at(-1)?.last ?? 'start 0');
  }

  /** Returns the markup at a position once; nothing on further calls. */
  take(place: FloatPlace, code: number): readonly Float[] {
    const key = `${place} ${code}`;
    const floats = this.#floats.get(key) ?? [];
    this.#floats.delete(key);
    return floats;
  }

  /** Markup that was not taken: its code is not in the target. */
  rest(): readonly Float[] {
    const floats = [...this.#floats.values()].flat();
    this.#floats.clear();
    return floats;
  }

  #settle(
    floats: readonly Float[],
    codes: ReadonlyMap<Item, number>,
    previous: Item | undefined,
    next: Item | undefined,
    last: string,
  ): void {
    if (floats.length === 0) return;
    const [before, after] = [previous && codes.get(previous), next && codes.get(next)];
    let key = last;
    if (previous?.type === 'open') key = `start ${before}`;
    else if (next?.type === 'close') key = `end ${after}`;
    else if (before !== undefined) key = before === after ? `end ${before}` : `after ${before}`;
    else if (after !== undefined) key = `before ${after}`;
    this.#add(key, floats);
  }

  #add(key: string, floats: readonly Float[]): void {
    const known = this.#floats.get(key);
    if (known === undefined) this.#floats.set(key, [...floats]);
    else for (const float of floats) known.push(float);
  }
}

/** The code of each item that belongs to one: parts of atoms, ends of wrappers, formatted text. */
function codesOfItems({ sources, content, segments }: CodedText): ReadonlyMap<Item, number> {
  const codes = new Map<Item, number>();
  for (const [id, source] of sources) {
    if (source.type === 'atom') for (const part of source.parts) codes.set(part, id);
    else if (source.type === 'wrapper') for (const end of source.ends) codes.set(end, id);
  }
  const innermost: number[] = [];
  addSegmentCodes(content, 0, innermost);
  innermost.forEach((id, index) => {
    if (sources.get(id)?.type !== 'formatting') return;
    for (const item of segments[index] ?? []) codes.set(item, id);
  });
  return codes;
}

/** Adds the innermost paired code around each segment. */
function addSegmentCodes(content: InlineContent, outer: number, codes: number[]): void {
  codes.push(outer);
  for (const node of content) {
    if (typeof node === 'string') continue;
    if (node.type === 'paired') addSegmentCodes(node.children, node.id, codes);
    codes.push(outer);
  }
}
