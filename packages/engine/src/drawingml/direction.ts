import { append } from '../lists.ts';
import { type Edit, NO_NODE, textPiece, type XmlNode, type XmlTree } from '../xml/index.ts';
import { isTrue, setAttribute } from './attributes.ts';
import type { ParagraphProperties } from './list-style.ts';

/** `left` and `right` are sides of the page in DrawingML, whatever the direction (ECMA-376 part 1, §20.1.10.59). */
const MIRRORED: Readonly<Record<string, string>> = { l: 'r', r: 'l' };

/** List styles that inherit from nothing: what they don't say is the default. */
const ROOT_STYLES = new Set([
  'p:titleStyle',
  'p:bodyStyle',
  'p:otherStyle',
  'p:notesStyle',
  'p:defaultTextStyle',
]);

const LEVEL = /^a:(?:lvl[1-9]p|defP)Pr$/;

/** What the text of a part inherits from other parts, as it is before they are turned. */
export interface InheritedDirection {
  /** Whether text is written from right to left where nothing in this part says otherwise. */
  readonly isRightToLeft: boolean;
  /** What a paragraph has of its shape, layout and master; undefined where nobody knows. */
  readonly of: (paragraph: XmlNode) => ParagraphProperties | undefined;
}

const NOTHING_INHERITED: InheritedDirection = { isRightToLeft: false, of: () => undefined };

/**
 * Turns a part's text to right-to-left, or back from it: paragraphs and list styles with their alignment (§21.1.2.2.7),
 * columns of text (§21.1.2.1.1) and of tables (§21.1.3.15). What has that direction already stays, and so do all shapes.
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
  // Nobody says how the text is aligned: it is on the left, and doesn't change sides by itself.
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
 * The edits of one `a:pPr` or level of a list style.
 * @param options.isDefault whether an alignment that isn't named is left, and not inherited.
 * @param options.isNamed whether right-to-left is to be named where it isn't.
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

/** @param isNamed whether the flag is to be named where it isn't. */
function flagEdits(tree: XmlTree, node: XmlNode, name: string, isOn: boolean, isNamed: boolean): Edit[] {
  const own = tree.attribute(node, name)?.value;
  if (isTrue(own) === isOn || (own === undefined && !isNamed)) return [];
  return setAttribute(tree, node, name, isOn ? '1' : '0');
}

function hasColumns(tree: XmlTree, body: XmlNode): boolean {
  return Number(tree.attribute(body, 'numCol')?.value ?? 1) > 1;
}
