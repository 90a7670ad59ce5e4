/** Adds items to the end of a list. Unlike arguments of `push`, there may be any number of them. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
