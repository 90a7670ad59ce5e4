import { NO_NODE, type XmlNode, type XmlTree } from '../xml/index.ts';

/**
 * Run properties of one DrawingML element (`a:rPr`, `a:defRPr`; ECMA-376 part 1, §21.1.2.3.9): a canonical value by
 * slot. An empty string resets the slot.
 */
export type DrawingProperties = ReadonlyMap<string, string>;

export const NO_PROPERTIES: DrawingProperties = new Map();

const NONE = '';

/** Attributes without a visual effect: language, proofing, bookmarks. */
const IGNORED_ATTRIBUTES = new Set([
  'lang',
  'altLang',
  'noProof',
  'dirty',
  'err',
  'smtClean',
  'smtId',
  'bmk',
  'kumimoji',
  'normalizeH',
  'kern',
]);

/** Values equivalent to an absent attribute. */
const NEUTRAL: Readonly<Record<string, ReadonlySet<string>>> = {
  b: new Set(['0', 'false']),
  i: new Set(['0', 'false']),
  u: new Set(['none']),
  strike: new Set(['noStrike']),
  cap: new Set(['none']),
  baseline: new Set(['0', '0%']),
  spc: new Set(['0', '0pt']),
};

/** Child elements by slot; a slot holds one element at most (§20.1.8, §21.1.2.3). */
const SLOTS: Readonly<Record<string, string>> = {
  'a:noFill': 'fill',
  'a:solidFill': 'fill',
  'a:gradFill': 'fill',
  'a:blipFill': 'fill',
  'a:pattFill': 'fill',
  'a:grpFill': 'fill',
  'a:effectLst': 'effects',
  'a:effectDag': 'effects',
  'a:ln': 'outline',
  'a:highlight': 'highlight',
  'a:uLnTx': 'underline line',
  'a:uLn': 'underline line',
  'a:uFillTx': 'underline fill',
  'a:uFill': 'underline fill',
  'a:rtl': 'rtl',
};

/** Fonts are compared by name alone: the rest of the element only describes the font. */
const FONTS: Readonly<Record<string, string>> = {
  'a:latin': 'font:latin',
  'a:ea': 'font:ea',
  'a:cs': 'font:cs',
  'a:sym': 'font:sym',
};

/** Elements that mean "same as the text" or "none". */
const FOLLOWS_TEXT = new Set(['a:uLnTx', 'a:uFillTx']);

/** Reads an `a:rPr` or `a:defRPr`; no properties for NO_NODE. Links are not formatting. */
export function readDrawingProperties(tree: XmlTree, node: XmlNode): DrawingProperties {
  if (node === NO_NODE) return NO_PROPERTIES;
  const properties = new Map<string, string>();
  for (const { name, value } of tree.attributes(node)) {
    if (IGNORED_ATTRIBUTES.has(name) || name.includes(':')) continue;
    properties.set(name, NEUTRAL[name]?.has(value) ? NONE : value === 'true' ? '1' : value);
  }
  for (const child of tree.children(node)) {
    const name = tree.name(child);
    const font = FONTS[name];
    const slot = SLOTS[name];
    if (font !== undefined) properties.set(font, tree.attribute(child, 'typeface')?.value ?? NONE);
    else if (slot !== undefined) properties.set(slot, slotValue(tree, child, name));
  }
  return properties;
}

/** The slot of a child of run properties; undefined when it isn't formatting. */
export function slotOfElement(name: string): string | undefined {
  return FONTS[name] ?? SLOTS[name];
}

function slotValue(tree: XmlTree, node: XmlNode, name: string): string {
  if (FOLLOWS_TEXT.has(name)) return NONE;
  if (name === 'a:ln' && tree.child(node, 'a:noFill') !== NO_NODE) return NONE;
  if (name === 'a:effectLst' && tree.firstChild(node) === NO_NODE) return NONE;
  return tree.source(node);
}

/** Overlays run properties; the upper ones take precedence. */
export function overlayProperties(base: DrawingProperties, above: DrawingProperties): DrawingProperties {
  if (above.size === 0) return base;
  if (base.size === 0) return above;
  return new Map([...base, ...above]);
}
