/** The items of a segment affected by a new text, `from` to `to`, and their range in it, `start` to `end`. */
export interface ChangedStretch {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

/** Excludes unchanged items at either end; at least one item remains. */
export function changedStretch(items: readonly { readonly text: string }[], text: string): ChangedStretch {
  let from = 0;
  let to = items.length;
  let start = 0;
  let end = text.length;
  for (
    let item = items[from];
    item && from < to - 1 && text.startsWith(item.text, start);
    item = items[from]
  ) {
    start += item.text.length;
    from += 1;
  }
  for (let item = items[to - 1]; item && from < to - 1; item = items[to - 1]) {
    if (end - item.text.length < start || !text.endsWith(item.text, end)) break;
    end -= item.text.length;
    to -= 1;
  }
  return { from, to, start, end };
}
