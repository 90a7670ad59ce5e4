import type { Atom, Item, TextItem } from './items.ts';

/** Fonts whose letters are pictures or Greek, by name in lower case: a translation would show other signs. */
const SYMBOL_FONTS =
  /^(?:wingdings(?: [23])?|webdings|symbol|symbol(?:ps|mt| neu| tiger)|zapf ?dingbats|itc zapf dingbats.*|dingbats|monotype sorts|mt extra|marlett|bookshelf symbol \d|segoe (?:mdl2 assets|fluent icons)|material (?:icons|symbols).*|font ?awesome.*)$/i;

/** Characters that such a font replaces: Latin ones, and its own in the private use area. */
const REPLACED = /^[^\u0100-\uefff\uf100-\u{10ffff}]*$/u;

/** Whether the Latin letters of a font are signs. @param name as the document has it, possibly in quotes */
export function isSymbolFont(name: string | undefined): boolean {
  return name !== undefined && SYMBOL_FONTS.test(name.replace(/^['"]|['"]$/g, '').trim());
}

/** The items with letters in symbol fonts as codes. Greek letters belong to the sentence, as formulas do. */
export function withSymbols(items: readonly Item[]): readonly Item[] {
  const isSymbol = (item: Item): item is TextItem =>
    item.type === 'text' && item.run.format.symbolFont !== undefined && REPLACED.test(item.text);
  if (!items.some(isSymbol)) return items;
  return items.map((item) => {
    if (!isSymbol(item)) return item;
    const { run, range } = item;
    const isGreek = /^symbol/i.test(run.format.symbolFont ?? '');
    const atom: Atom = {
      type: 'atom',
      role: isGreek ? 'math' : 'markup',
      label: 'symbol',
      canOmit: false,
      stretches: [{ ...range, run, containers: run.containers }],
    };
    return atom;
  });
}
