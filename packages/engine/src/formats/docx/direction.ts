import { append } from '../../lists.ts';
import { type Edit, NO_NODE, type Piece, textPiece, type XmlNode, type XmlTree } from '../../xml/index.ts';
import { isOff } from './run-properties.ts';

/**
 * Properties for complex scripts beside the ones for others: Arabic text in bold needs `w:bCs` (§17.3.2.2). Each stands
 * right behind its partner in the schema's order.
 */
export const COMPLEX_PARTNERS: Readonly<Record<string, string>> = {
  'w:b': 'w:bCs',
  'w:i': 'w:iCs',
  'w:sz': 'w:szCs',
};

const SIMPLE_PARTNERS = new Map(
  Object.entries(COMPLEX_PARTNERS).map(([simple, complex]) => [complex, simple]),
);

/** An element that turns its parent to right-to-left, and the siblings that the schema wants behind it. */
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
 * Turns a part to right-to-left: paragraphs by the document's defaults, runs, tables and sections one by one
 * (ECMA-376 part 1, §17.3.1.6, §17.3.2.30, §17.4.1, §17.6.1). Alignment needs no mirroring: `left` and `right` of a
 * right-to-left paragraph mean its leading and trailing edge to word processors.
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
  // After the others, since insertions at one place keep their order: `szCs` stands before `rtl`.
  append(
    edits,
    runs.flatMap((node) => runEdits(tree, node)),
  );
  return isStyles ? [...edits, ...defaultsEdits(tree)] : edits;
}

/** Elements that turn their parent to right-to-left. */
const MARKS: ReadonlySet<string> = new Set(['w:bidi', 'w:rtl', 'w:bidiVisual']);

/** A mark that says "left-to-right" says the opposite without its value (§22.9.2.7). */
function switchOn(tree: XmlTree, node: XmlNode): Edit[] {
  const value = tree.attribute(node, 'w:val');
  if (!isOff(value?.value) || value === undefined) return [];
  return [{ start: value.valueStart, end: value.valueEnd, content: [textPiece('1')] }];
}

/**
 * Turns a part that was right-to-left back: the marks go, and runs that had them keep their weight, slant and size, which
 * other scripts take from other properties. Alignment holds, as it does the other way.
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

/** `w:b` before a `w:bCs` that stands alone, and so on: each stands right before its partner in the schema's order. */
function simpleScriptEdits(tree: XmlTree, properties: XmlNode): Edit[] {
  return tree.children(properties).flatMap((node) => {
    const partner = SIMPLE_PARTNERS.get(tree.name(node));
    if (partner === undefined || tree.child(properties, partner) !== NO_NODE) return [];
    const start = tree.start(node);
    // Replaces the first byte, so that the partner goes along where the element is put elsewhere.
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

/** An element of another name with the same value. */
function partnerElement(tree: XmlTree, node: XmlNode, name: string): Piece[] {
  const value = tree.attribute(node, 'w:val');
  const attribute = value ? [textPiece(' '), { start: value.start, end: value.end }] : [];
  return [textPiece(`<${tree.prefixOf(node)}${name.slice(2)}`), ...attribute, textPiece('/>')];
}

/** Runs with text are turned one by one: styles and defaults can't hold `w:rtl` by the schema. */
function runEdits(tree: XmlTree, node: XmlNode): Edit[] {
  if (tree.child(node, 'w:t') === NO_NODE) return [];
  const properties = tree.child(node, 'w:rPr');
  if (properties !== NO_NODE) return insertion(tree, properties, RUN);
  const prefix = tree.prefixOf(node);
  const end = tree.contentStart(node);
  // Replaces the end of the start tag, so that the properties go along where the run's head is put elsewhere.
  const content = [textPiece(`><${prefix}rPr><${prefix}rtl/></${prefix}rPr>`)];
  return [{ start: end - 1, end, content }];
}

/** `w:docDefaults` with the direction of paragraphs, made where it is missing (§17.7.5.1). */
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

/** The rule's element at its place among the children, unless it is there already. */
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
  // Replaces the first byte of what follows, so that the element goes along where this is put elsewhere.
  return [{ start: at, end: at + 1, content: [textPiece(`${element}<`)] }];
}

function inside(tree: XmlTree, parent: XmlNode, side: 'start' | 'end', xml: string): Edit {
  const at = side === 'start' ? tree.contentStart(parent) : tree.contentEnd(parent);
  return { start: at, end: at, content: [textPiece(xml)] };
}
