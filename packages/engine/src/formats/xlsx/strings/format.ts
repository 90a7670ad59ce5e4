import { isSymbolFont, type RunFormat } from '../../../runs/index.ts';
import { encodeAttribute, NO_NODE, type XmlNode, type XmlTree } from '../../../xml/index.ts';
import { isOn } from '../sheet/attributes.ts';

/** Has no visual effect: font selection hints (ECMA-376 part 1, §18.4.7). */
const IGNORED = new Set(['s:family', 's:charset', 's:scheme', 's:extend', 's:condense']);

/** Properties that are on when present, unless they have another value. */
const SWITCHES = new Set(['s:b', 's:i', 's:strike', 's:outline', 's:shadow']);

const LABELS: Readonly<Record<string, string>> = {
  's:b': 'bold',
  's:i': 'italic',
  's:strike': 'strikethrough',
  's:u': 'underline',
  's:vertAlign': 'superscript or subscript',
  's:sz': 'size',
  's:color': 'color',
  's:rFont': 'font',
};

/** A text format by property: "on", a kind of underline or alignment, or the attributes as XML. */
export type FontProperties = ReadonlyMap<string, string>;

/** The properties in an `rPr`, or in a `font` of the styles part, which uses `name` for `rFont`. */
export function readFont(tree: XmlTree, node: XmlNode): FontProperties {
  const properties = new Map<string, string>();
  for (const child of node === NO_NODE ? [] : tree.children(node)) {
    const name = tree.name(child) === 's:name' ? 's:rFont' : tree.name(child);
    const value = tree.attribute(child, 'val')?.value;
    if (IGNORED.has(name)) continue;
    if (SWITCHES.has(name)) {
      if (value === undefined || isOn(value)) properties.set(name, 'on');
    } else if (name === 's:u' || name === 's:vertAlign') {
      if (value !== 'none' && value !== 'baseline') properties.set(name, value ?? 'single');
    } else {
      const attributes = tree
        .attributes(child)
        .map((each) => ` ${each.name}="${encodeAttribute(each.value)}"`);
      properties.set(name, attributes.sort().join(''));
    }
  }
  return properties;
}

/** A property as an element of an `rPr`. @param prefix of the part, with its colon. */
export function writtenFont(name: string, value: string, prefix: string): string {
  const isKind = name === 's:u' || name === 's:vertAlign';
  const attributes = SWITCHES.has(name) ? '' : isKind ? ` val="${encodeAttribute(value)}"` : value;
  return `<${prefix}${name.slice(2)}${attributes}/>`;
}

/** The symbol fonts of properties, or null: many cells share them. */
const symbolFonts = new WeakMap<FontProperties, string | null>();

/** The font, if its letters are signs. */
export function symbolFontOf(properties: FontProperties | undefined): string | undefined {
  if (properties === undefined) return undefined;
  let symbolFont = symbolFonts.get(properties);
  if (symbolFont === undefined) {
    const font = / val="([^"]*)"/.exec(properties.get('s:rFont') ?? '')?.[1];
    symbolFont = font !== undefined && isSymbolFont(font) ? font : null;
    symbolFonts.set(properties, symbolFont);
  }
  return symbolFont ?? undefined;
}

/** The effective format of a run in a cell. */
export class CellFormat implements RunFormat {
  /** SpreadsheetML has no hidden text within a cell. */
  readonly hidden = false;
  readonly marksSpaces: boolean;
  readonly symbolFont: string | undefined;
  readonly properties: FontProperties;
  readonly #key: string;

  constructor(properties: FontProperties) {
    this.properties = properties;
    this.symbolFont = symbolFontOf(properties);
    this.marksSpaces = properties.has('s:u') || properties.has('s:strike');
    this.#key = [...properties]
      .map(([name, value]) => `${name}:${value}`)
      .sort()
      .join(';');
  }

  key(): string {
    return this.#key;
  }

  label(base: RunFormat | undefined): string {
    const others = base instanceof CellFormat ? base.properties : new Map<string, string>();
    const labels = [...this.properties]
      .filter(([name, value]) => others.get(name) !== value)
      .map(([name]) => LABELS[name] ?? 'formatting');
    return [...new Set(labels)].join(', ') || 'formatting';
  }
}
