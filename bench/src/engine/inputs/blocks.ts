/** Elements repeated to make a document larger; the container's other children stay once, where they are. */
export interface Tiling {
  readonly container: string;
  readonly blocks: ReadonlySet<string>;
}

/**
 * Repeats the blocks of a document up to a size, or leaves out the last ones.
 * @param bytes approximate size of the result, in UTF-16 units.
 * @returns undefined if the text has no such container or no blocks.
 */
export function tileBlocks(xml: string, { container, blocks }: Tiling, bytes: number): string | undefined {
  const open = xml.search(new RegExp(`<${container}[ >]`));
  const start = xml.indexOf('>', open) + 1;
  const end = xml.lastIndexOf(`</${container}>`);
  if (open < 0 || end < start) return undefined;
  const children = childElements(xml.slice(start, end));
  const isBlock = (child: string) => blocks.has(/^<([^\s/>]+)/.exec(child)?.[1] ?? '');
  const repeated = children.filter(isBlock);
  const first = children.findIndex(isBlock);
  if (first < 0) return undefined;
  const before = children.slice(0, first).join('');
  const after = children.slice(first).filter((child) => !isBlock(child));
  const tiles = repeatUpTo(repeated, bytes - (xml.length - (end - start)) - before.length);
  return [xml.slice(0, start), before, ...tiles, ...after, xml.slice(end)].join('');
}

/** Takes items in order, from the start again after the last, until their length reaches a size. */
export function repeatUpTo(items: readonly string[], length: number): string[] {
  const result: string[] = [];
  if (items.every((item) => item === '')) return result;
  for (let size = 0, index = 0; size < length; index += 1) {
    const item = items[index % items.length] ?? '';
    result.push(item);
    size += item.length;
  }
  return result;
}

/** The elements at the top level of some well-formed content. */
export function childElements(content: string): string[] {
  const children: string[] = [];
  let depth = 0;
  let start = 0;
  for (const tag of content.matchAll(/<[^>]*>/g)) {
    if (depth === 0) start = tag.index;
    if (tag[0].startsWith('</')) depth -= 1;
    else if (!tag[0].endsWith('/>') && !/^<[!?]/.test(tag[0])) depth += 1;
    if (depth === 0) children.push(content.slice(start, tag.index + tag[0].length));
  }
  return children;
}

/**
 * Repeats the rows of a sheet, with new row numbers, until it has a number of cells. Repeated rows keep values and lose formulas,
 * whose references would be wrong.
 */
export function tileRows(sheet: string, cells: number): string | undefined {
  const start = sheet.indexOf('<sheetData>') + '<sheetData>'.length;
  const end = sheet.indexOf('</sheetData>');
  if (start < '<sheetData>'.length || end < start) return undefined;
  const rows = childElements(sheet.slice(start, end)).filter((row) => /<c[ >]/.test(row));
  if (rows.length === 0) return undefined;
  const last = Number(/ r="(\d+)"/.exec(rows.at(-1) ?? '')?.[1] ?? rows.length);
  const result: string[] = [];
  for (let count = 0, index = 0; count < cells; index += 1) {
    const row = rows[index % rows.length] ?? '';
    const shift = Math.floor(index / rows.length) * last;
    result.push(shift === 0 ? row : moved(row, shift));
    count += row.match(/<c[ >]/g)?.length ?? 0;
  }
  return sheet.slice(0, start) + result.join('') + sheet.slice(end);
}

const moved = (row: string, shift: number): string =>
  row
    .replace(/<f[ >][^<]*<\/f>|<f [^>]*\/>/g, '')
    .replace(
      /(<(?:row|c) (?:[^>]* )?r=")([A-Z]*)(\d+)"/g,
      (_, before, column, number) => `${before}${column}${Number(number) + shift}"`,
    );
