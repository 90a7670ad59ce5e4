import { NO_NODE, type XmlNode, type XmlTree } from '../xml/index.ts';
import type { AttributeEdits } from './attributes.ts';
import { lookUp } from './vocabulary.ts';

const LEFT_TO_RIGHT = /^(?:lr-tb|lr)$/;
const RIGHT_TO_LEFT = /^(?:rl-tb|rl)$/;

/** Properties with a direction that content inherits (ODF 1.3 part 3, §20.404). */
const DIRECTED = new Set(['style:page-layout-properties', 'style:table-properties']);

/** Default styles whose paragraphs get an explicit direction. */
const DIRECTED_DEFAULTS = new Set(['paragraph', 'graphic']);

/**
 * To right-to-left: LibreOffice reads `start` and `end` as physical left and right in either direction, the standard as the
 * leading and trailing edge (§20.218). `left` and `right` have the same meaning in both.
 */
const ALIGN_RIGHT_TO_LEFT: Readonly<Record<string, string>> = {
  start: 'right',
  left: 'right',
  end: 'left',
  right: 'left',
};

/** To left-to-right: the right edge of a right-to-left paragraph is its start. */
const ALIGN_LEFT_TO_RIGHT: Readonly<Record<string, string>> = {
  end: 'start',
  right: 'left',
  start: 'end',
  left: 'right',
};

type Turn = (tree: XmlTree, node: XmlNode, name: string, edits: AttributeEdits) => void;

/**
 * Changes the direction of a document; one that already has it stays.
 * @param trees every part of the document.
 */
export function directionEdits(trees: readonly XmlTree[], isRtl: boolean): Turn {
  const wasRtl = trees.some(isRightToLeftDocument);
  if (isRtl) return wasRtl ? () => {} : toRightToLeft;
  return wasRtl ? toLeftToRight : () => {};
}

/** Whether pages, or paragraphs by default, are right-to-left. */
function isRightToLeftDocument(tree: XmlTree): boolean {
  const styles = tree.child(0, 'office:styles');
  const defaults =
    styles === NO_NODE ? [] : tree.children(styles).filter((node) => familyOf(tree, node) === 'paragraph');
  if (defaults.some((node) => hasRightToLeft(tree, node))) return true;
  const automatic = tree.child(0, 'office:automatic-styles');
  const layouts = automatic === NO_NODE ? [] : tree.children(automatic);
  return layouts.some((node) => tree.name(node) === 'style:page-layout' && hasRightToLeft(tree, node));
}

function hasRightToLeft(tree: XmlTree, parent: XmlNode): boolean {
  return tree
    .children(parent)
    .some((node) => RIGHT_TO_LEFT.test(tree.attribute(node, 'style:writing-mode')?.value ?? ''));
}

/** The family of a default style. */
function familyOf(tree: XmlTree, node: XmlNode): string | undefined {
  return tree.name(node) === 'style:default-style' ? tree.attribute(node, 'style:family')?.value : undefined;
}

const toRightToLeft: Turn = (tree, node, name, edits) => {
  if (name === 'style:default-style') turnDefaults(tree, node, edits);
  if (!name.endsWith('-properties')) return;
  const values = new Map(tree.attributes(node).map((each) => [each.name, each.value]));
  const mode = values.get('style:writing-mode');
  if (mode === undefined ? DIRECTED.has(name) : LEFT_TO_RIGHT.test(mode))
    edits.set(node, 'style:writing-mode', 'rl-tb');
  turnAlignment(node, values, ALIGN_RIGHT_TO_LEFT, edits);
};

const toLeftToRight: Turn = (tree, node, name, edits) => {
  if (!name.endsWith('-properties')) return;
  const values = new Map(tree.attributes(node).map((each) => [each.name, each.value]));
  if (RIGHT_TO_LEFT.test(values.get('style:writing-mode') ?? ''))
    edits.set(node, 'style:writing-mode', 'lr-tb');
  turnAlignment(node, values, ALIGN_LEFT_TO_RIGHT, edits);
};

/** Alignment of text, of tables narrower than the page (§20.380), and of text narrower than its shape (§20.136). */
const ALIGNED = ['fo:text-align', 'table:align', 'draw:textarea-horizontal-align'];

function turnAlignment(
  node: XmlNode,
  values: ReadonlyMap<string, string>,
  table: Readonly<Record<string, string>>,
  edits: AttributeEdits,
): void {
  for (const name of ALIGNED) {
    const align = lookUp(table, values.get(name) ?? '');
    if (align !== undefined) edits.set(node, name, align);
  }
}

/** Right-aligns paragraphs whose style has no alignment. */
function turnDefaults(tree: XmlTree, style: XmlNode, edits: AttributeEdits): void {
  if (!DIRECTED_DEFAULTS.has(familyOf(tree, style) ?? '') || tree.isEmptyTag(style)) return;
  const properties = tree.child(style, 'style:paragraph-properties');
  if (properties === NO_NODE) {
    const text = tree.child(style, 'style:text-properties');
    const at = text === NO_NODE ? tree.contentEnd(style) : tree.start(text);
    edits.insert(at, edits.element('style:paragraph-properties', RIGHT_TO_LEFT_PARAGRAPH));
    return;
  }
  const has = (name: string) => tree.attribute(properties, name) !== undefined;
  if (!has('style:writing-mode')) edits.set(properties, 'style:writing-mode', 'rl-tb');
  if (!has('fo:text-align')) edits.set(properties, 'fo:text-align', 'right');
}

/** Properties of a right-to-left paragraph. */
export const RIGHT_TO_LEFT_PARAGRAPH = { 'fo:text-align': 'right', 'style:writing-mode': 'rl-tb' };
