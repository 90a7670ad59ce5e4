import { append } from '../lists.ts';
import type { CodeRole } from '../model/index.ts';
import {
  type CodedText,
  codeItems,
  type Item,
  isSymbolFont,
  type Range,
  type Run,
  type Stretch,
  type Wrapper,
} from '../runs/index.ts';
import { NO_NODE, type XmlNode, type XmlTree } from '../xml/index.ts';
import { textStretches } from './characters.ts';
import { linkRange } from './run-head.ts';
import { DrawingStyles, type TextStyles } from './styles.ts';

/** Children of a paragraph that are properties without text. */
const PROPERTIES = new Set(['a:pPr', 'a:endParaRPr']);

interface AtomRule {
  readonly role: CodeRole;
  readonly label: string;
}

/** Children of a paragraph besides runs (ECMA-376 part 1, §21.1.2.2.6). An element that isn't listed is markup. */
const ATOMS: Readonly<Record<string, AtomRule>> = {
  'a:br': { role: 'break', label: 'break' },
  'a:fld': { role: 'field', label: 'field' },
  'a14:m': { role: 'math', label: 'formula' },
  'm:oMath': { role: 'math', label: 'formula' },
  'm:oMathPara': { role: 'math', label: 'formula' },
  'mc:AlternateContent': { role: 'math', label: 'formula' },
};
const UNKNOWN: AtomRule = { role: 'markup', label: 'markup' };

/**
 * The text of an `a:p` with its inline codes; undefined when it has nothing to translate.
 * @param styles resolves run formats; by default from the runs' own properties.
 */
export function readDrawingParagraph(
  tree: XmlTree,
  paragraph: XmlNode,
  styles: TextStyles = new DrawingStyles(),
): CodedText | undefined {
  return codeItems(new ParagraphReader(tree, paragraph, styles).read());
}

class ParagraphReader {
  readonly #tree: XmlTree;
  readonly #paragraph: XmlNode;
  readonly #styles: TextStyles;
  readonly #items: Item[] = [];
  /** Links by the source of their properties: runs with equal ones belong to the same link. */
  readonly #links = new Map<string, Range>();
  /** The open link, and the items read since its last text. */
  #link: Wrapper | undefined;
  #pending: Item[] = [];

  constructor(tree: XmlTree, paragraph: XmlNode, styles: TextStyles) {
    this.#tree = tree;
    this.#paragraph = paragraph;
    this.#styles = styles;
  }

  read(): Item[] {
    const tree = this.#tree;
    const paragraph = this.#paragraph;
    for (let node = tree.firstChild(paragraph); node !== NO_NODE; node = tree.nextChild(paragraph, node)) {
      const name = tree.name(node);
      if (PROPERTIES.has(name)) continue;
      const text = name === 'a:r' ? this.#textOf(node) : NO_NODE;
      if (text === NO_NODE) this.#addAtom(this.#rule(node, name), this.#beside(node));
      else this.#readRun(node, text);
    }
    this.#closeLink();
    return this.#items;
  }

  /** A run's `a:t`, when it is as the schema requires: properties, text and nothing else. */
  #textOf(run: XmlNode): XmlNode {
    const tree = this.#tree;
    let text = tree.firstChild(run);
    if (text !== NO_NODE && tree.name(text) === 'a:rPr') text = tree.nextChild(run, text);
    const isRegular = text !== NO_NODE && tree.name(text) === 'a:t' && tree.after(text) === tree.after(run);
    return isRegular ? text : NO_NODE;
  }

  #readRun(node: XmlNode, text: XmlNode): void {
    const tree = this.#tree;
    const stretches = textStretches(tree, text);
    if (stretches.length === 0) return;
    const properties = tree.child(node, 'a:rPr');
    const head = { start: tree.start(node), end: tree.contentStart(text) };
    const run: Run = {
      node,
      head,
      contentEnd: tree.contentEnd(text),
      end: tree.end(node),
      format: this.#styles.format(tree, this.#paragraph, properties),
      containers: [],
      link: this.#linkOf(properties),
    };
    for (const { start, end, text: characters, layout } of stretches) {
      const stretch: Stretch = { start, end, run, containers: [] };
      if (layout) this.#addAtom(layout, stretch);
      else if (isSign(run, characters)) this.#addAtom({ role: 'markup', label: 'symbol' }, stretch);
      else {
        this.#enterLink(run.link);
        this.#items.push({ type: 'text', node: text, run, text: characters, range: { start, end } });
      }
    }
  }

  /** Opens, continues or closes a link, as required by the text that follows. */
  #enterLink(link: Range | undefined): void {
    if (this.#link?.link !== link) this.#closeLink();
    this.#flushPending();
    if (link && !this.#link) {
      this.#link = {
        role: 'link',
        label: 'link',
        isElement: false,
        opening: [],
        closing: [],
        link,
        containers: [],
      };
      this.#items.push({ type: 'open', wrapper: this.#link });
    }
  }

  #linkOf(properties: XmlNode): Range | undefined {
    const range = linkRange(this.#tree, properties);
    if (!range) return undefined;
    const source = decoder.decode(this.#tree.bytes.subarray(range.start, range.end));
    const link = this.#links.get(source) ?? range;
    this.#links.set(source, link);
    return link;
  }

  /** A link ends after its last text; items read since are outside. */
  #closeLink(): void {
    if (this.#link) this.#items.push({ type: 'close', wrapper: this.#link });
    this.#link = undefined;
    this.#flushPending();
  }

  #flushPending(): void {
    append(this.#items, this.#pending);
    this.#pending = [];
  }

  #addAtom({ role, label }: AtomRule, stretch: Stretch): void {
    this.#pending.push({ type: 'atom', role, label, canOmit: false, stretches: [stretch] });
  }

  #rule(node: XmlNode, name: string): AtomRule {
    if (name !== 'a:fld') return ATOMS[name] ?? UNKNOWN;
    return { role: 'field', label: this.#tree.attribute(node, 'type')?.value ?? 'field' };
  }

  #beside(node: XmlNode): Stretch {
    return { start: this.#tree.start(node), end: this.#tree.end(node), run: undefined, containers: [] };
  }
}

const decoder = new TextDecoder();

/** Whether a character is shown in the run's symbol font, as PowerPoint inserts arrows: "à" (§21.1.2.3.10). */
const isSign = ({ format }: Run, text: string): boolean =>
  /^[\u0080-\u00ff\uf000-\uf0ff]$/.test(text.trim()) && isSymbolFont(format.properties.get('font:sym'));
