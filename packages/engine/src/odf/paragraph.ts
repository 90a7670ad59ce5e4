import type { HiddenContent } from '../package/index.ts';
import {
  type Container,
  type Float,
  type Item,
  type Range,
  type Run,
  type Stretch,
  type TextItem,
  type Wrapper,
  within,
} from '../runs/index.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../xml/index.ts';
import { hasLetter } from './readable-text.ts';
import { referenceLabel } from './references.ts';
import type { StyleName, StyleSheet } from './styles.ts';
import { ATOMS, ATOMS_BY_PREFIX, type AtomRule, FLOATS, lookUp, UNKNOWN } from './vocabulary.ts';
import { collapse, isWhiteSpace, readCharacters } from './white-space.ts';

/** A paragraph's content, and its elements with nested paragraphs or texts. */
export interface ParagraphContent {
  readonly items: readonly Item[];
  readonly embedded: readonly XmlNode[];
  /** Links and the choices of controls, which may have text in attributes. */
  readonly links: readonly XmlNode[];
}

const NAMES_OF_CONTROL: ReadonlySet<string> = new Set(['loext:id', 'loext:tag']);

const WRAPPER_HEADS: ReadonlySet<string> = new Set(['office:event-listeners', 'loext:list-item']);

/** A `text:s` with more spaces is generated layout and stays unchanged. */
const MAX_SPACES = 1000;

/** The part that contains the paragraphs. */
export interface ParagraphSource {
  readonly tree: XmlTree;
  readonly name: string;
  readonly styles: StyleSheet;
  readonly hidden: HiddenContent;
}

/**
 * Reads the content of a `text:p` or `text:h` as a flat list of items (ODF 1.3 part 3, §6.1).
 * @param styles outermost first, the paragraph's last.
 */
export function readParagraph(
  source: ParagraphSource,
  paragraph: XmlNode,
  styles: readonly StyleName[],
): ParagraphContent {
  return new ParagraphReader(source).read(paragraph, styles);
}

/** A text item under construction. */
interface GrowingText extends TextItem {
  text: string;
  range: { start: number; end: number };
  run: Run & { head: { start: number; end: number }; contentEnd: number; end: number };
}

/** The context at a position in a paragraph. */
interface Dependencies {
  readonly node: XmlNode;
  readonly styles: readonly StyleName[];
  readonly containers: readonly Container[];
}

class ParagraphReader {
  readonly #source: ParagraphSource;
  readonly #tree: XmlTree;
  readonly #sheet: StyleSheet;
  readonly #items: Item[] = [];
  readonly #embedded: XmlNode[] = [];
  readonly #links: XmlNode[] = [];
  /** Whether a field hides the paragraph (§7.7.11). */
  #isHidden = false;
  /** Whether the next space collapses: at the start, and after a space (§6.1.2). */
  #afterSpace = true;

  constructor(source: ParagraphSource) {
    this.#source = source;
    this.#tree = source.tree;
    this.#sheet = source.styles;
  }

  read(paragraph: XmlNode, styles: readonly StyleName[]): ParagraphContent {
    this.#readChildren({ node: paragraph, styles, containers: [] });
    if (this.#afterSpace) this.#dropLastSpace();
    const { hidden, name } = this.#source;
    if (hidden.isTranslated) return { items: this.#items, embedded: this.#embedded, links: this.#links };
    if (this.#items.some((item) => this.#isHiddenText(item))) hidden.add('paragraph', `${name} ${paragraph}`);
    const items = this.#isHidden ? [] : this.#items.map((item) => this.#shown(item));
    return { items, embedded: this.#embedded, links: this.#links };
  }

  /** @param from the end of the children that belong to the start of a wrapper. */
  #readChildren(place: Dependencies, from = 0): void {
    const tree = this.#tree;
    let position = Math.max(from, tree.contentStart(place.node));
    for (
      let child = tree.firstChild(place.node);
      child !== NO_NODE;
      child = tree.nextChild(place.node, child)
    ) {
      if (tree.start(child) < from) continue;
      this.#readText(position, tree.start(child), place);
      this.#readElement(child, place);
      position = tree.end(child);
    }
    this.#readText(position, tree.contentEnd(place.node), place);
  }

  #readText(start: number, end: number, place: Dependencies): void {
    for (const piece of readCharacters(this.#tree.bytes, start, end)) {
      if (piece.text === undefined) this.#addFloat(piece, place, false);
      else this.#addCharacters(piece, piece.text, place);
    }
  }

  #addCharacters(range: Range, characters: string, place: Dependencies): void {
    const collapsed = collapse(characters);
    const text = this.#afterSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed;
    if (text === '') return;
    this.#afterSpace = text.endsWith(' ');
    this.#addText(range, text, place);
  }

  #addText({ start, end }: Range, text: string, place: Dependencies): void {
    const last = this.#items.at(-1) as GrowingText | undefined;
    if (last?.type === 'text' && last.node === place.node && last.range.end === start) {
      last.text += text;
      this.#endText(last, end);
      return;
    }
    const format = this.#sheet.format(place.styles);
    const run = {
      node: NO_NODE,
      head: { start, end: start },
      contentEnd: end,
      end,
      format,
      containers: place.containers,
    };
    const item: GrowingText = { type: 'text', node: place.node, run, text, range: { start, end } };
    this.#items.push(item);
  }

  #endText(item: GrowingText, end: number): void {
    item.range.end = end;
    item.run.contentEnd = end;
    item.run.end = end;
  }

  /** A space character at the end of a paragraph isn't displayed. */
  #dropLastSpace(): void {
    const index = this.#items.findLastIndex((item) => item.type === 'text');
    const item = this.#items[index] as GrowingText | undefined;
    if (!item) return;
    item.text = item.text.slice(0, -1);
    let { end } = item.range;
    while (end > item.range.start && isWhiteSpace(this.#tree.bytes[end - 1])) end -= 1;
    this.#endText(item, end);
    if (item.text === '') this.#items.splice(index, 1);
  }

  #readElement(node: XmlNode, place: Dependencies): void {
    const tree = this.#tree;
    const name = tree.name(node);
    const float = lookUp(FLOATS, name);
    if (name === 'text:hidden-paragraph' && tree.attribute(node, 'text:is-hidden')?.value === 'true') {
      this.#isHidden = true;
    }
    if (name === 'text:s') this.#readSpaces(node, place);
    else if (name === 'text:ruby' && rubyBase(tree, node) !== '') this.#readRuby(node, place);
    else if (name === 'text:span' || name === 'text:meta') this.#readContainer(node, name, place);
    else if (name === 'text:a') {
      this.#links.push(node);
      this.#readWrapper(node, place, { role: 'link', label: 'link' });
    } else if (name === 'text:execute-macro')
      this.#readWrapper(node, place, { role: 'field', label: 'macro' });
    else if (name === 'loext:content-control') this.#readControl(node, place);
    else if (float) this.#addFloat({ start: tree.start(node), end: tree.end(node) }, place, float.isHint);
    else this.#addAtom(node, atomRule(name), place);
  }

  #readSpaces(node: XmlNode, place: Dependencies): void {
    const tree = this.#tree;
    const count = Number(tree.attribute(node, 'text:c')?.value ?? 1);
    if (!Number.isInteger(count) || count < 0 || count > MAX_SPACES) {
      this.#addAtom(node, UNKNOWN, place);
      return;
    }
    if (count === 0) return;
    this.#afterSpace = false;
    this.#addText({ start: tree.start(node), end: tree.end(node) }, ' '.repeat(count), place);
  }

  /** The text under a phonetic guide (§6.4), which goes when the text changes. */
  #readRuby(node: XmlNode, place: Dependencies): void {
    this.#afterSpace = false;
    this.#addText(
      { start: this.#tree.start(node), end: this.#tree.end(node) },
      rubyBase(this.#tree, node),
      place,
    );
  }

  /** Formatting, or metadata about some text; an element with an id isn't duplicated. */
  #readContainer(node: XmlNode, name: string, place: Dependencies): void {
    const tree = this.#tree;
    if (name === 'text:meta' && tree.attribute(node, 'xml:id')) {
      this.#readWrapper(node, place, { role: 'markup', label: 'metadata' });
      return;
    }
    if (tree.contentStart(node) >= tree.contentEnd(node)) {
      this.#addFloat({ start: tree.start(node), end: tree.end(node) }, place, true);
      return;
    }
    const container: Container = {
      startTag: { start: tree.start(node), end: tree.contentStart(node) },
      isFormatting: name === 'text:span',
      annotationId: undefined,
      endTag: { start: tree.contentEnd(node), end: tree.end(node) },
    };
    this.#readChildren({
      node,
      styles: this.#stylesWithin(node, place),
      containers: within(place.containers, container),
    });
  }

  /** A content control of LibreOffice, as Word has them: text, or a box to tick, a date, a picture. A prompt for a date is text. */
  #readControl(node: XmlNode, place: Dependencies): void {
    const tree = this.#tree;
    const isOf = (kind: string) => tree.attribute(node, `loext:${kind}`)?.value === 'true';
    for (const child of tree.children(node))
      if (tree.name(child) === 'loext:list-item') this.#links.push(child);
    // Google Docs puts every stretch of text in one, with nothing but a name for itself.
    if (tree.attributes(node).every(({ name }) => NAMES_OF_CONTROL.has(name)))
      this.#readContainer(node, 'loext:content-control', place);
    else if (isOf('checkbox')) this.#addAtom(node, { role: 'markup', label: 'check box' }, place);
    else if (isOf('date') && !isOf('showing-place-holder'))
      this.#addAtom(node, { role: 'field', label: 'date' }, place);
    else if (isOf('picture'))
      this.#addAtom(node, { role: 'image', label: 'picture', hasContent: true }, place);
    else this.#readWrapper(node, place, { role: 'markup', label: 'content control' });
  }

  #readWrapper(node: XmlNode, place: Dependencies, rule: Pick<Wrapper, 'role' | 'label'>): void {
    const tree = this.#tree;
    const stretch = this.#stretch({ start: tree.start(node), end: tree.end(node) }, place);
    if (tree.isEmptyTag(node)) {
      this.#items.push({ type: 'atom', ...rule, canOmit: false, stretches: [stretch] });
      return;
    }
    // Event listeners come first in a link (§6.1.8), choices in a control; they belong to its start.
    const head = tree.children(node).findLast((child) => WRAPPER_HEADS.has(tree.name(child)));
    const contentStart = head === undefined ? tree.contentStart(node) : tree.end(head);
    const wrapper: Wrapper = {
      ...rule,
      isElement: true,
      opening: [{ ...stretch, end: contentStart }],
      closing: [{ ...stretch, start: tree.contentEnd(node) }],
      containers: place.containers,
    };
    this.#items.push({ type: 'open', wrapper });
    this.#readChildren({ node, styles: this.#stylesWithin(node, place), containers: [] }, contentStart);
    this.#items.push({ type: 'close', wrapper });
  }

  #stylesWithin(node: XmlNode, place: Dependencies): readonly StyleName[] {
    const style = this.#tree.attribute(node, 'text:style-name')?.value;
    return style === undefined ? place.styles : [...place.styles, { family: 'text', name: style }];
  }

  #addAtom(node: XmlNode, rule: AtomRule, place: Dependencies): void {
    const tree = this.#tree;
    if (tree.name(node) === 'office:event-listeners') return;
    if (rule.hasContent) this.#embedded.push(node);
    // Anchors are invisible; after anything else a space counts.
    if (rule.role !== 'anchor') this.#afterSpace = false;
    const { role, canOmit = false } = rule;
    const label = referenceLabel(tree, node) ?? rule.label;
    const stretch = this.#stretch({ start: tree.start(node), end: tree.end(node) }, place);
    this.#items.push({ type: 'atom', role, label, canOmit, stretches: [stretch] });
  }

  #addFloat(range: Range, place: Dependencies, isHint: boolean): void {
    const float: Float = { type: 'float', stretch: this.#stretch(range, place), isHint };
    this.#items.push(float);
  }

  #stretch({ start, end }: Range, { containers }: Dependencies): Stretch {
    return { start, end, run: undefined, containers };
  }

  #isHiddenText(item: Item): boolean {
    return item.type === 'text' && (this.#isHidden || item.run.format.hidden) && hasLetter(item.text);
  }

  /** Hidden text keeps its position and isn't read. */
  #shown(item: Item): Item {
    if (item.type !== 'text' || !item.run.format.hidden) return item;
    const stretch: Stretch = { ...item.range, run: undefined, containers: item.run.containers };
    return { type: 'atom', role: 'markup', label: 'hidden text', canOmit: false, stretches: [stretch] };
  }
}

function atomRule(name: string): AtomRule {
  const known = lookUp(ATOMS, name);
  if (known) return known;
  const [prefix = '', local = ''] = name.split(':');
  const rule = lookUp(ATOMS_BY_PREFIX, prefix) ?? UNKNOWN;
  return rule.role === 'field' ? { ...rule, label: local } : rule;
}

/** The text of a ruby's base; empty if there is anything else in it. */
function rubyBase(tree: XmlTree, ruby: XmlNode): string {
  const base = tree.child(ruby, 'text:ruby-base');
  return base === NO_NODE || tree.firstChild(base) !== NO_NODE ? '' : collapse(tree.text(base));
}
