import type { CodeRole } from '../../model/index.ts';
import type { Container, RunFormat } from '../../runs/index.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { readText } from './text.ts';
import { COMPUTED_CONTROLS, PARAGRAPH_ATOMS } from './vocabulary.ts';

/** Tags of controls that only mark where a program's comments and suggestions are: those of Google Docs. */
const TAG = /^goog_rdk_/;

/** Properties of such a control: any other makes it more than a mark (ECMA-376 part 1, §17.5.2.38). */
const PROPERTIES: ReadonlySet<string> = new Set(['w:id', 'w:tag']);

const LETTER = /\p{L}/u;

/**
 * What a content control that only names a stretch of a sentence holds: text of runs, anchors of comments and bookmarks, or
 * nothing that is visible.
 * Undefined for all other controls, and where the text isn't at both ends, so that it could be cut off.
 * @param formatOf the format of a run with these properties.
 */
export function namedContent(
  tree: XmlTree,
  control: XmlNode,
  formatOf: (properties: XmlNode) => RunFormat,
): 'text' | 'anchors' | 'nothing' | undefined {
  const properties = tree.child(control, 'w:sdtPr');
  const content = tree.child(control, 'w:sdtContent');
  if (properties === NO_NODE || content === NO_NODE) return undefined;
  const named = tree.child(properties, 'w:tag');
  const tag = named === NO_NODE ? '' : (tree.attribute(named, 'w:val')?.value ?? '');
  const isMark = tree.children(properties).every((child) => PROPERTIES.has(tree.name(child)));
  if (!isMark || !TAG.test(tag)) return undefined;
  const children = tree.children(content);
  if (children.length > 0 && children.every((child) => isAnchor(tree, child))) return 'anchors';
  const runs = children.flatMap((child) => (tree.name(child) === 'w:ins' ? tree.children(child) : [child]));
  const found = runs.map((run) => textsOf(tree, run, formatOf));
  if (found.some((texts) => texts === undefined)) return undefined;
  const texts = found.flatMap((each) => each?.filter((text) => text !== '') ?? []);
  if (texts.length === 0) return 'nothing';
  const hasEnds = LETTER.test(texts[0] ?? '') && LETTER.test(texts.at(-1) ?? '');
  return texts.length === 1 || hasEnds ? 'text' : undefined;
}

/** The control's tags, between which its text may leave it: it stays in the paragraph once. */
export function namingContainer(tree: XmlTree, control: XmlNode): Container {
  const content = tree.child(control, 'w:sdtContent');
  return {
    startTag: { start: tree.start(control), end: tree.contentStart(content) },
    isFormatting: false,
    annotationId: undefined,
    isOnce: true,
    endTag: { start: tree.contentEnd(content), end: tree.end(control) },
  };
}

function isAnchor(tree: XmlTree, node: XmlNode): boolean {
  return PARAGRAPH_ATOMS[tree.name(node)]?.role === 'anchor';
}

/** The texts of a run with nothing else that is visible as text; undefined for other elements. */
function textsOf(
  tree: XmlTree,
  run: XmlNode,
  formatOf: (properties: XmlNode) => RunFormat,
): string[] | undefined {
  const children = tree.children(run).filter((child) => tree.name(child) !== 'w:rPr');
  const isText = tree.name(run) === 'w:r' && children.every((child) => tree.name(child) === 'w:t');
  if (!isText) return undefined;
  const { hidden, symbolFont } = formatOf(tree.child(run, 'w:rPr'));
  return hidden || symbolFont !== undefined ? undefined : children.map((child) => readText(tree, child));
}

/** What a content control whose content is selected or computed stands for; undefined for others, and for one that prompts for a date. */
export function controlRole(tree: XmlTree, node: XmlNode): CodeRole | undefined {
  const properties = tree.child(node, 'w:sdtPr');
  if (properties === NO_NODE) return undefined;
  for (const child of tree.children(properties)) {
    const name = tree.name(child);
    if (name === 'w:date' && tree.child(properties, 'w:showingPlcHdr') !== NO_NODE) return undefined;
    if (Object.hasOwn(COMPUTED_CONTROLS, name)) return COMPUTED_CONTROLS[name];
  }
  return undefined;
}
