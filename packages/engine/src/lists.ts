/** Appends items to a list. Unlike arguments of `push`, their number is unlimited. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}
