import {
  type ListStyle,
  NO_LIST_STYLE,
  overlayListStyles,
  overlayRunProperties,
  readListStyle,
} from '../../drawingml/index.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';

/** Shape elements of a slide; each may be a placeholder (ECMA-376 part 1, §19.3.1.43 and others). */
export const SHAPES: ReadonlySet<string> = new Set([
  'p:sp',
  'p:pic',
  'p:graphicFrame',
  'p:cxnSp',
  'p:contentPart',
]);

/** Autofit modes of a text body (§21.1.2.1.1 to §21.1.2.1.3). */
const AUTOFIT: Readonly<Record<string, string>> = {
  'a:noAutofit': 'none',
  'a:normAutofit': 'normal',
  'a:spAutoFit': 'shape',
};

/** Attributes of an `a:bodyPr`, and the kind of its autofit under "autofit". */
export type BodyProperties = ReadonlyMap<string, string>;

/** Width and height in EMU. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Distances from the top-left corner of the slide in EMU. */
export interface Place {
  readonly left: number;
  readonly top: number;
}

/** The text properties of a shape. */
export interface ShapeText {
  readonly levels: ListStyle;
  readonly body: BodyProperties;
  readonly size: Size | undefined;
  /** Its position; undefined in a group. */
  readonly place: Place | undefined;
}

export const NO_SHAPE_TEXT: ShapeText = {
  levels: NO_LIST_STYLE,
  body: new Map(),
  size: undefined,
  place: undefined,
};

/** The attributes that identify a placeholder (§19.3.1.36). */
export interface PlaceholderKey {
  readonly type: string;
  readonly index: string;
}

/** The placeholder key of a shape; undefined for other shapes. */
export function placeholderOf(tree: XmlTree, shape: XmlNode): PlaceholderKey | undefined {
  const properties = tree.firstChild(shape);
  if (properties === NO_NODE) return undefined;
  const own = tree.child(properties, 'p:nvPr');
  const node = own === NO_NODE ? NO_NODE : tree.child(own, 'p:ph');
  if (node === NO_NODE) return undefined;
  return {
    type: tree.attribute(node, 'type')?.value ?? 'obj',
    index: tree.attribute(node, 'idx')?.value ?? '0',
  };
}

/** Reads the direct text properties of a `p:sp`. */
export function readShapeText(tree: XmlTree, shape: XmlNode): ShapeText {
  const text = tree.child(shape, 'p:txBody');
  const levels = text === NO_NODE ? NO_LIST_STYLE : readListStyle(tree, tree.child(text, 'a:lstStyle'));
  return {
    levels: overlayRunProperties(levels, referencedFill(tree, shape)),
    body: text === NO_NODE ? NO_SHAPE_TEXT.body : readBody(tree, tree.child(text, 'a:bodyPr')),
    ...readFrame(tree, shape),
  };
}

function readBody(tree: XmlTree, node: XmlNode): BodyProperties {
  if (node === NO_NODE) return NO_SHAPE_TEXT.body;
  const properties = new Map(tree.attributes(node).map(({ name, value }) => [name, value]));
  for (const child of tree.children(node)) {
    const autofit = AUTOFIT[tree.name(child)];
    if (autofit === undefined) continue;
    properties.set('autofit', autofit);
    // Absent values are not inherited: they belong to the autofit.
    properties.set('fontScale', '100%').set('lnSpcReduction', '0%');
    for (const { name, value } of tree.attributes(child)) properties.set(name, value);
  }
  return properties;
}

/** The text color of a shape's style (§20.1.4.1.17), distinct from any color set on runs. */
function referencedFill(tree: XmlTree, shape: XmlNode): ReadonlyMap<string, string> {
  const style = tree.child(shape, 'p:style');
  const font = style === NO_NODE ? NO_NODE : tree.child(style, 'a:fontRef');
  if (font === NO_NODE || tree.firstChild(font) === NO_NODE) return new Map();
  return new Map([['fill', tree.source(font)]]);
}

function readFrame(tree: XmlTree, shape: XmlNode): Pick<ShapeText, 'size' | 'place'> {
  const properties = tree.child(shape, 'p:spPr');
  if (properties === NO_NODE) return { size: undefined, place: undefined };
  return { size: readExtents(tree, properties, 'a:ext'), place: readOffset(tree, properties) };
}

function readOffset(tree: XmlTree, properties: XmlNode): Place | undefined {
  const transform = tree.child(properties, 'a:xfrm');
  const offset = transform === NO_NODE ? NO_NODE : tree.child(transform, 'a:off');
  if (offset === NO_NODE) return undefined;
  const left = Number(tree.attribute(offset, 'x')?.value);
  const top = Number(tree.attribute(offset, 'y')?.value);
  return Number.isFinite(left) && Number.isFinite(top) ? { left, top } : undefined;
}

/** The scale of a group relative to its content (§20.1.7.6); undefined when it is 1. */
export function groupScale(tree: XmlTree, group: XmlNode): Size | undefined {
  const properties = tree.child(group, 'p:grpSpPr');
  if (properties === NO_NODE) return undefined;
  const outer = readExtents(tree, properties, 'a:ext');
  const inner = readExtents(tree, properties, 'a:chExt');
  return outer && inner && { width: outer.width / inner.width, height: outer.height / inner.height };
}

function readExtents(tree: XmlTree, properties: XmlNode, name: string): Size | undefined {
  const transform = tree.child(properties, 'a:xfrm');
  const extents = transform === NO_NODE ? NO_NODE : tree.child(transform, name);
  if (extents === NO_NODE) return undefined;
  const width = Number(tree.attribute(extents, 'cx')?.value);
  const height = Number(tree.attribute(extents, 'cy')?.value);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

export function scaleSize(size: Size | undefined, scale: Size): Size | undefined {
  return size && { width: size.width * scale.width, height: size.height * scale.height };
}

/** Overlays shape properties; the upper ones take precedence. */
export function overlayShapeText(base: ShapeText, above: ShapeText): ShapeText {
  return {
    levels: overlayListStyles(base.levels, above.levels),
    body: above.body.size === 0 ? base.body : new Map([...base.body, ...above.body]),
    size: above.size ?? base.size,
    place: above.place ?? base.place,
  };
}
