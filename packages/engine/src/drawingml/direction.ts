import { append } from '../lists.ts';
import { type Edit, NO_NODE, textPiece, type XmlNode, type XmlTree } from '../xml/index.ts';
import { isTrue, setAttribute } from './attributes.ts';
import type { ParagraphProperties } from './list-style.ts';

/** `left` and `right` are sides of the page in DrawingML, whatever the direction (ECMA-376 part 1, §20.1.10.59). */
const MIRRORED: Readonly<Record<string, string>> = { l: 'r', r: 'l' };

/** List styles without a parent: an absent property has its default value. */
const ROOT_STYLES = new Set([
  'p:titleStyle',
  'p:bodyStyle',
  'p:otherStyle',
  'p:notesStyle',
  'p:defaultTextStyle',
]);

const LEVEL = /^a:(?:lvl[1-9]p|defP)Pr$/;

/** What the text of a part inherits from other parts, before their direction changes. */
export interface InheritedDirection {
  /** Whether text is right-to-left unless this part overrides it. */
  readonly isRightToLeft: boolean;
  /** The properties that a paragraph inherits from its shape, layout and master; undefined when unknown. */
  readonly of: (paragraph: XmlNode) => ParagraphProperties | undefined;
}

const NOTHING_INHERITED: InheritedDirection = { isRightToLeft: false, of: () => undefined };

/**
 * Changes a part's text direction: paragraphs and list styles with their alignment (§21.1.2.2.7), text columns
 * (§21.1.2.1.1) and tables (§21.1.3.15). Text that already has the direction and all shapes stay.
 */
export function directionEdits(
  tree: XmlTree,
  rightToLeft: boolean,
  inherited: InheritedDirection = NOTHING_INHERITED,
): Edit[] {
  const edits: Edit[] = [];
  const roots = new Set<XmlNode>();
  for (let node = 0; node < tree.size; node += 1) {
    const name = tree.name(node);
    if (name === 'a:p') append(edits, paragraphEdits(tree, node, rightToLeft, inherited));
    else if (LEVEL.test(name)) append(edits, levelEdits(tree, node, rightToLeft, inherited, roots.has(node)));
    else if (name === 'a:bodyPr')
      append(edits, flagEdits(tree, node, 'rtlCol', rightToLeft, hasColumns(tree, node)));
    else if (name === 'a:tblPr') append(edits, flagEdits(tree, node, 'rtl', rightToLeft, true));
    else if (ROOT_STYLES.has(name)) for (const level of tree.children(node)) roots.add(level);
  }
  return edits;
}

function paragraphEdits(
  tree: XmlTree,
  paragraph: XmlNode,
  rightToLeft: boolean,
  inherited: InheritedDirection,
): Edit[] {
  const properties = tree.child(paragraph, 'a:pPr');
  const hasText = tree.child(paragraph, 'a:r') !== NO_NODE || tree.child(paragraph, 'a:fld') !== NO_NODE;
  if (properties === NO_NODE && !hasText) return [];
  const above = inherited.of(paragraph);
  const wasRightToLeft = above ? isTrue(above.get('rtl')) : inherited.isRightToLeft;
  // Without an explicit alignment, text is left-aligned in either direction.
  const isDefault = rightToLeft && hasText && above !== undefined && !above.has('algn');
  if (properties !== NO_NODE) {
    return turn(tree, properties, rightToLeft, wasRightToLeft, { isDefault, isNamed: hasText });
  }
  if (wasRightToLeft || !rightToLeft) return [];
  const at = tree.contentStart(paragraph);
  const element = `<${tree.prefixOf(paragraph)}pPr${isDefault ? ' algn="r"' : ''} rtl="1"/>`;
  return [{ start: at, end: at, content: [textPiece(element)] }];
}

function levelEdits(
  tree: XmlTree,
  level: XmlNode,
  rightToLeft: boolean,
  inherited: InheritedDirection,
  isRoot: boolean,
): Edit[] {
  const isDefault = isRoot && rightToLeft;
  return turn(tree, level, rightToLeft, !isRoot && inherited.isRightToLeft, { isDefault, isNamed: isRoot });
}

/**
 * The edits of one `a:pPr` or list style level.
 * @param options.isDefault whether an absent alignment means left rather than inherited.
 * @param options.isNamed whether to add an absent right-to-left flag.
 */
function turn(
  tree: XmlTree,
  node: XmlNode,
  rightToLeft: boolean,
  inheritsRightToLeft: boolean,
  options: { readonly isDefault: boolean; readonly isNamed: boolean },
): Edit[] {
  const own = tree.attribute(node, 'rtl')?.value;
  const wasRightToLeft = own === undefined ? inheritsRightToLeft : isTrue(own);
  if (wasRightToLeft === rightToLeft) return [];
  const alignment = tree.attribute(node, 'algn')?.value ?? (options.isDefault ? 'l' : '');
  const mirrored = MIRRORED[alignment];
  const isNamed = own !== undefined || (rightToLeft && options.isNamed);
  return [
    ...(isNamed ? setAttribute(tree, node, 'rtl', rightToLeft ? '1' : '0') : []),
    ...(mirrored === undefined ? [] : setAttribute(tree, node, 'algn', mirrored)),
  ];
}

/** @param isNamed whether to add an absent flag. */
function flagEdits(tree: XmlTree, node: XmlNode, name: string, isOn: boolean, isNamed: boolean): Edit[] {
  const own = tree.attribute(node, name)?.value;
  if (isTrue(own) === isOn || (own === undefined && !isNamed)) return [];
  return setAttribute(tree, node, name, isOn ? '1' : '0');
}

function hasColumns(tree: XmlTree, body: XmlNode): boolean {
  return Number(tree.attribute(body, 'numCol')?.value ?? 1) > 1;
}
