import { append } from '../../lists.ts';
import { type Edit, NO_NODE, type Piece, textPiece, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { isOff } from './run-properties.ts';

/**
 * Complex-script counterparts of properties: Arabic text in bold needs `w:bCs` (§17.3.2.2). Each follows its
 * counterpart in schema order.
 */
export const COMPLEX_PARTNERS: Readonly<Record<string, string>> = {
  'w:b': 'w:bCs',
  'w:i': 'w:iCs',
  'w:sz': 'w:szCs',
};

const SIMPLE_PARTNERS = new Map(
  Object.entries(COMPLEX_PARTNERS).map(([simple, complex]) => [complex, simple]),
);

/** An element that makes its parent right-to-left, and the siblings that must follow it. */
interface DirectionRule {
  readonly element: string;
  readonly followers: ReadonlySet<string>;
}

const PARAGRAPH: DirectionRule = {
  element: 'bidi',
  followers: names(
    'adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection',
    'textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange',
  ),
};

const RUN: DirectionRule = {
  element: 'rtl',
  followers: names('cs em lang eastAsianLayout specVanish oMath rPrChange'),
};

const SECTION: DirectionRule = {
  element: 'bidi',
  followers: names('rtlGutter docGrid printerSettings sectPrChange'),
};

const TABLE: DirectionRule = {
  element: 'bidiVisual',
  followers: names(
    'tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd tblBorders shd tblLayout tblCellMar',
    'tblLook tblCaption tblDescription tblPrChange',
  ),
};

function names(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ').map((name) => `w:${name}`)));
}

/**
 * Makes a part right-to-left: paragraphs by the document's defaults, runs, tables and sections one by one
 * (ECMA-376 part 1, §17.3.1.6, §17.3.2.30, §17.4.1, §17.6.1). Alignment needs no mirroring: word processors interpret
 * `left` and `right` of a right-to-left paragraph as its leading and trailing edge.
 */
export function rightToLeftEdits(tree: XmlTree): Edit[] {
  const isStyles = tree.name(0) === 'w:styles';
  const edits: Edit[] = [];
  const runs: XmlNode[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const name = tree.name(node);
    if (name === 'w:rPr') append(edits, complexScriptEdits(tree, node));
    else if (name === 'w:r') runs.push(node);
    else if (MARKS.has(name)) append(edits, switchOn(tree, node));
    else if (name === 'w:tblPr' && !isStyles) append(edits, insertion(tree, node, TABLE));
    else if (name === 'w:sectPr') append(edits, insertion(tree, node, SECTION));
  }
  // Added last, since insertions at one position keep their order: `szCs` precedes `rtl`.
  append(
    edits,
    runs.flatMap((node) => runEdits(tree, node)),
  );
  return isStyles ? [...edits, ...defaultsEdits(tree)] : edits;
}

/** Elements that make their parent right-to-left. */
const MARKS: ReadonlySet<string> = new Set(['w:bidi', 'w:rtl', 'w:bidiVisual']);

/** A mark for "left-to-right" means the opposite without its value (§22.9.2.7). */
function switchOn(tree: XmlTree, node: XmlNode): Edit[] {
  const value = tree.attribute(node, 'w:val');
  if (!isOff(value?.value) || value === undefined) return [];
  return [{ start: value.valueStart, end: value.valueEnd, content: [textPiece('1')] }];
}

/**
 * Makes a right-to-left part left-to-right: the marks are removed, and marked runs keep their weight, slant and size,
 * which other scripts take from other properties. Alignment stays, as in the opposite direction.
 */
export function leftToRightEdits(tree: XmlTree): Edit[] {
  const edits: Edit[] = [];
  for (let node = 0; node < tree.size; node += 1) {
    const name = tree.name(node);
    if (MARKS.has(name) && !isOff(tree.attribute(node, 'w:val')?.value)) {
      edits.push({ start: tree.start(node), end: tree.end(node), content: [] });
    } else if (name === 'w:rPr' && tree.child(node, 'w:rtl') !== NO_NODE) {
      append(edits, simpleScriptEdits(tree, node));
    }
  }
  return edits;
}

/** Adds `w:b` before a `w:bCs` without it, and so on; each precedes its counterpart in schema order. */
function simpleScriptEdits(tree: XmlTree, properties: XmlNode): Edit[] {
  return tree.children(properties).flatMap((node) => {
    const partner = SIMPLE_PARTNERS.get(tree.name(node));
    if (partner === undefined || tree.child(properties, partner) !== NO_NODE) return [];
    const start = tree.start(node);
    // Replaces the first byte, so that the counterpart moves with the element.
    return [{ start, end: start + 1, content: [...partnerElement(tree, node, partner), textPiece('<')] }];
  });
}

function complexScriptEdits(tree: XmlTree, properties: XmlNode): Edit[] {
  return tree.children(properties).flatMap((node) => {
    const partner = COMPLEX_PARTNERS[tree.name(node)];
    if (partner === undefined || tree.child(properties, partner) !== NO_NODE) return [];
    const end = tree.end(node);
    return [{ start: end - 1, end, content: [textPiece('>'), ...partnerElement(tree, node, partner)] }];
  });
}

/** The same element with another name. */
function partnerElement(tree: XmlTree, node: XmlNode, name: string): Piece[] {
  const value = tree.attribute(node, 'w:val');
  const attribute = value ? [textPiece(' '), { start: value.start, end: value.end }] : [];
  return [textPiece(`<${tree.prefixOf(node)}${name.slice(2)}`), ...attribute, textPiece('/>')];
}

/** Sets the direction on each run with text: the schema does not allow `w:rtl` in styles and defaults. */
function runEdits(tree: XmlTree, node: XmlNode): Edit[] {
  if (tree.child(node, 'w:t') === NO_NODE) return [];
  const properties = tree.child(node, 'w:rPr');
  if (properties !== NO_NODE) return insertion(tree, properties, RUN);
  const prefix = tree.prefixOf(node);
  const end = tree.contentStart(node);
  // Replaces the end of the start tag, so that the properties move with the run's head.
  const content = [textPiece(`><${prefix}rPr><${prefix}rtl/></${prefix}rPr>`)];
  return [{ start: end - 1, end, content }];
}

/** `w:docDefaults` with the paragraph direction, created if missing (§17.7.5.1). */
function defaultsEdits(tree: XmlTree): Edit[] {
  const p = tree.prefixOf(0);
  const defaults = tree.child(0, 'w:docDefaults');
  const paragraph = `<${p}pPrDefault><${p}pPr><${p}bidi/></${p}pPr></${p}pPrDefault>`;
  const whole = `<${p}docDefaults>${paragraph}</${p}docDefaults>`;
  if (tree.isEmptyTag(0)) return [];
  if (defaults === NO_NODE) return [inside(tree, 0, 'start', whole)];
  if (tree.isEmptyTag(defaults)) {
    return [{ start: tree.start(defaults), end: tree.end(defaults), content: [textPiece(whole)] }];
  }
  const wrapper = tree.child(defaults, 'w:pPrDefault');
  if (wrapper === NO_NODE) return [inside(tree, defaults, 'end', paragraph)];
  const properties = tree.child(wrapper, 'w:pPr');
  if (properties !== NO_NODE) return insertion(tree, properties, PARAGRAPH);
  return [{ start: tree.start(wrapper), end: tree.end(wrapper), content: [textPiece(paragraph)] }];
}

/** Inserts the rule's element in schema order, unless it exists. */
function insertion(tree: XmlTree, parent: XmlNode, rule: DirectionRule): Edit[] {
  if (tree.child(parent, `w:${rule.element}`) !== NO_NODE) return [];
  const prefix = tree.prefixOf(parent);
  const element = `<${prefix}${rule.element}/>`;
  if (tree.isEmptyTag(parent)) {
    const name = tree.name(parent).slice(2);
    const end = tree.end(parent);
    return [{ start: end - 2, end, content: [textPiece(`>${element}</${prefix}${name}>`)] }];
  }
  const follower = tree.children(parent).find((child) => rule.followers.has(tree.name(child)));
  const at = follower === undefined ? tree.contentEnd(parent) : tree.start(follower);
  // Replaces the first byte of the next element, so that the insertion moves with it.
  return [{ start: at, end: at + 1, content: [textPiece(`${element}<`)] }];
}

function inside(tree: XmlTree, parent: XmlNode, side: 'start' | 'end', xml: string): Edit {
  const at = side === 'start' ? tree.contentStart(parent) : tree.contentEnd(parent);
  return { start: at, end: at, content: [textPiece(xml)] };
}
