import { NO_NODE, type XmlNode, type XmlTree } from '../xml/index.ts';
import {
  type DrawingProperties,
  NO_PROPERTIES,
  overlayProperties,
  readDrawingProperties,
} from './properties.ts';

/**
 * Paragraph properties by name: attributes as they are written (`algn`, `marL`, `rtl`), and spacing (`lnSpc`, `spcBef`,
 * `spcAft`) as thousandths of a percent or hundredths of a point with their unit: "90000%", "1200pt".
 */
export type ParagraphProperties = ReadonlyMap<string, string>;

/** The properties of paragraphs at one list level. */
export interface TextLevel {
  readonly paragraph: ParagraphProperties;
  readonly run: DrawingProperties;
}

/** Nine levels, outermost first (ECMA-376 part 1, §21.1.2.4.12 to §21.1.2.4.23). */
export type ListStyle = readonly TextLevel[];

const NO_LEVEL: TextLevel = { paragraph: new Map(), run: NO_PROPERTIES };

export const NO_LIST_STYLE: ListStyle = Array.from({ length: 9 }, () => NO_LEVEL);

const SPACING = new Set(['a:lnSpc', 'a:spcBef', 'a:spcAft']);

/** Reads an `a:lstStyle` or an element of the same type: `p:titleStyle`, `p:defaultTextStyle`. Empty for NO_NODE. */
export function readListStyle(tree: XmlTree, node: XmlNode): ListStyle {
  if (node === NO_NODE || tree.firstChild(node) === NO_NODE) return NO_LIST_STYLE;
  const all = readLevel(tree, tree.child(node, 'a:defPPr'));
  const levels = new Map(tree.children(node).map((child) => [tree.name(child), child]));
  return NO_LIST_STYLE.map((_, index) =>
    overlayLevel(all, readLevel(tree, levels.get(`a:lvl${index + 1}pPr`) ?? NO_NODE)),
  );
}

/** Reads an `a:pPr` or `a:lvl1pPr` with the run properties in it. */
function readLevel(tree: XmlTree, node: XmlNode): TextLevel {
  if (node === NO_NODE) return NO_LEVEL;
  return {
    paragraph: readParagraphProperties(tree, node),
    run: readDrawingProperties(tree, tree.child(node, 'a:defRPr')),
  };
}

/** Reads an `a:pPr`; empty for NO_NODE. */
export function readParagraphProperties(tree: XmlTree, node: XmlNode): ParagraphProperties {
  if (node === NO_NODE) return NO_LEVEL.paragraph;
  const properties = new Map(tree.attributes(node).map(({ name, value }) => [name, value]));
  for (const child of tree.children(node)) {
    const name = tree.name(child);
    if (!SPACING.has(name)) continue;
    const value = tree.firstChild(child);
    const amount = value === NO_NODE ? undefined : tree.attribute(value, 'val')?.value;
    if (amount === undefined) continue;
    // Strict documents write "90%" where transitional ones write "90000".
    const number = amount.endsWith('%') ? Number.parseFloat(amount) * 1000 : amount;
    properties.set(name.slice(2), `${number}${tree.name(value) === 'a:spcPct' ? '%' : 'pt'}`);
  }
  return properties;
}

/** Overlays list styles; the upper one takes precedence. */
export function overlayListStyles(base: ListStyle, above: ListStyle): ListStyle {
  if (above === NO_LIST_STYLE) return base;
  if (base === NO_LIST_STYLE) return above;
  return base.map((level, index) => overlayLevel(level, above[index] ?? NO_LEVEL));
}

function overlayLevel(base: TextLevel, above: TextLevel): TextLevel {
  if (above === NO_LEVEL) return base;
  if (base === NO_LEVEL) return above;
  return {
    paragraph: new Map([...base.paragraph, ...above.paragraph]),
    run: overlayProperties(base.run, above.run),
  };
}

/** Overlays run properties on those of every level. */
export function overlayRunProperties(base: ListStyle, above: DrawingProperties): ListStyle {
  if (above.size === 0) return base;
  return base.map(({ paragraph, run }) => ({ paragraph, run: overlayProperties(run, above) }));
}

/** The level of an `a:p`, from 0 (§21.1.2.2.7). */
export function levelOf(tree: XmlTree, paragraph: XmlNode): number {
  const properties = tree.child(paragraph, 'a:pPr');
  if (properties === NO_NODE) return 0;
  const level = Number.parseInt(tree.attribute(properties, 'lvl')?.value ?? '0', 10);
  return level >= 0 && level < NO_LIST_STYLE.length ? level : 0;
}
