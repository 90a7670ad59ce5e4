/** The number or letter of a list item within a paragraph: "2.", "(b)", "• 10.". */
export interface ListItem {
  /** The offset of the item, with a bullet before its number. */
  readonly from: number;
  /** What is written around the number: equal for all items of a list. */
  readonly style: string;
  readonly value: number;
}

const atStart = /([•⁃‣◦▪●*-]?) {0,2}(\(?)(?:(\d{1,3})|([A-Za-z]))(\.\)|\.|\))/y;
const marker = /[•⁃‣◦▪●*-]? {0,2}\(?(?:\d{1,3}|[A-Za-z]|[ivxIVX]{2,5})(?:\.\)|\.|\))(?=\s|$)/y;

/** Where the number or letter of a list item at an offset ends; undefined if there is none. */
export function listMarkerEnd(text: string, at: number): number | undefined {
  marker.lastIndex = at;
  return marker.test(text) ? marker.lastIndex : undefined;
}

export function listItemAt(text: string, at: number): ListItem | undefined {
  atStart.lastIndex = at;
  const found = atStart.exec(text);
  if (found === null) return undefined;
  const [, bullet = '', open = '', digits, char, close = ''] = found;
  const kind = digits !== undefined ? '1' : char === char?.toLowerCase() ? 'a' : 'A';
  return {
    from: at,
    style: `${bullet}${open}${kind}${close}`,
    value: digits === undefined ? (char?.charCodeAt(0) ?? 0) : Number(digits),
  };
}

/**
 * The item after `item` whose number ends at an offset. A list is recognized by its order, so that a number which only ends a
 * sentence, or a reference such as "for 2. above", is none.
 */
export function nextListItem(text: string, at: number, item: ListItem): ListItem | undefined {
  let from = at;
  if (text.charAt(at) === ')' && text.charAt(at - 1) === '.') from -= 1;
  const end = from;
  while (from > end - 3 && /[\dA-Za-z]/.test(text.charAt(from - 1))) from -= 1;
  if (text.charAt(from - 1) === '(') from -= 1;
  const bullet = item.style.charAt(0);
  if (/[•⁃‣◦▪●*-]/.test(bullet)) {
    while (text.charAt(from - 1) === ' ') from -= 1;
    if (text.charAt(from - 1) !== bullet) return undefined;
    from -= 1;
  }
  if (!/\s/.test(text.charAt(from - 1))) return undefined;
  const next = listItemAt(text, from);
  return next?.style === item.style && next.value === item.value + 1 ? next : undefined;
}
