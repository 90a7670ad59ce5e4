/** Characters escaped by an apostrophe in a column name (ECMA-376 part 1, §18.17.2.3). */
const SPECIAL = /[[\]#']/g;

/** Renamed columns by lowercase table name. */
export type ColumnRenames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * The brackets of a structured reference with renamed columns: `[[#This Row],[Price]]`, `[Price]`, `[[From]:[To]]`.
 * @param columns new names by lowercase old ones.
 */
export function renameColumns(brackets: string, columns: ReadonlyMap<string, string>): string {
  const inner = brackets.slice(1, -1);
  if (!/(?:^|[^'])(?:'')*\[/.test(inner)) return `[${renameItem(inner, columns)}]`;
  let result = '';
  for (let at = 0; at < inner.length; ) {
    if (inner[at] !== '[') {
      result += inner[at];
      at += 1;
      continue;
    }
    const end = closing(inner, at);
    result += `[${renameItem(inner.slice(at + 1, end), columns)}]`;
    at = end + 1;
  }
  return `[${result}]`;
}

function closing(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === "'") at += 1;
    else if (text[at] === ']') return at;
  }
  return text.length;
}

/** An item is `#Headers` and the like, a column, or `@` and a column. */
function renameItem(item: string, columns: ReadonlyMap<string, string>): string {
  if (item.startsWith('#') || item === '') return item;
  const at = item.startsWith('@') ? '@' : '';
  const name = item.slice(at.length);
  const renamed =
    columns.get(unescapeColumn(name).toLowerCase()) ?? columns.get(unescapeColumn(name).trim().toLowerCase());
  return renamed === undefined ? item : at + escapeColumn(renamed);
}

export function unescapeColumn(name: string): string {
  return name.replace(/'([\s\S])/g, '$1');
}

export function escapeColumn(name: string): string {
  return name.replace(SPECIAL, "'$&");
}
