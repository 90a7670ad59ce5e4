import { append } from '../lists.ts';
import type { XmlNode, XmlTree } from '../xml/index.ts';
import type { Block, Span, TableRow } from './model.ts';
import { type Look, SpanList } from './spans.ts';
import { all, at, attributeAt, mixed, outermost } from './tree.ts';

/** Wrappers without a meaning of their own. */
const transparent = new Set([
  'text:section',
  'text:index-body',
  'text:table-of-content',
  'text:alphabetical-index',
  'text:bibliography',
  'text:illustration-index',
  'text:user-index',
  'text:index-title',
  'office:text',
  'table:table-header-rows',
  'table:table-rows',
  'table:table-row-group',
  'draw:g',
  'draw:a',
]);

const graphics = new Set([
  'draw:frame',
  'draw:custom-shape',
  'draw:rect',
  'draw:ellipse',
  'draw:polygon',
  'draw:path',
]);

/** Cells and rows may be repeated a million times; reading stops at this number. */
const maxRepeats = 100;

/** Reads the text of an OpenDocument part with the looks of its styles (ODF 1.3 part 3, §5, §6). */
export class OdfReader {
  readonly #tree: XmlTree;
  readonly #looks = new Map<string, Look>();
  readonly #ordered = new Set<string>();

  /** @param styles other parts with referenced styles */
  constructor(tree: XmlTree, ...styles: readonly (XmlTree | undefined)[]) {
    this.#tree = tree;
    for (const part of [...styles, tree]) if (part !== undefined) this.#readStyles(part);
  }

  blocks(node: XmlNode, level = 0): Block[] {
    const tree = this.#tree;
    return tree.children(node).flatMap((child): Block[] => {
      const name = tree.name(child);
      if (name === 'text:h') {
        const level = Number(attributeAt(tree, child, 'text:outline-level') ?? 1);
        return this.#paragraph(child, (spans) => ({ type: 'heading', level, spans }));
      }
      if (name === 'text:p') return this.#paragraph(child, (spans) => ({ type: 'paragraph', spans }));
      if (name === 'text:list')
        return this.#list(child, level, attributeAt(tree, child, 'text:style-name') ?? '');
      if (name === 'table:table') return [{ type: 'table', rows: this.rows(child) }];
      if (graphics.has(name)) return this.graphic(child);
      return transparent.has(name) ? this.blocks(child, level) : [];
    });
  }

  /** The content of a drawing: its text, its table, or its title. */
  graphic(node: XmlNode): Block[] {
    const tree = this.#tree;
    const box = at(tree, node, 'draw:text-box') ?? node;
    const blocks = this.blocks(box);
    if (blocks.length > 0) return [{ type: 'aside', role: 'box', label: '', blocks }];
    if (tree.name(node) !== 'draw:frame') return [];
    const described = at(tree, node, 'svg:desc') ?? at(tree, node, 'svg:title');
    const label =
      described === undefined ? (attributeAt(tree, node, 'draw:name') ?? '') : tree.text(described);
    return [{ type: 'picture', label }];
  }

  rows(table: XmlNode): TableRow[] {
    const tree = this.#tree;
    return tree.children(table).flatMap((row): TableRow[] => {
      if (transparent.has(tree.name(row))) return this.rows(row);
      if (tree.name(row) !== 'table:table-row') return [];
      const cells = tree.children(row).flatMap((cell) => {
        if (tree.name(cell) !== 'table:table-cell') return [];
        const columns = Number(attributeAt(tree, cell, 'table:number-columns-spanned') ?? 1);
        const read = { blocks: this.blocks(cell), ...(columns > 1 ? { columns } : {}) };
        return repeated(read, attributeAt(tree, cell, 'table:number-columns-repeated'));
      });
      return repeated({ cells }, attributeAt(tree, row, 'table:number-rows-repeated'));
    });
  }

  /** Only the text of one paragraph. */
  spans(node: XmlNode): readonly Span[] {
    const text = new SpanList();
    this.#inline(node, this.#lookOf(node), text, []);
    return text.spans;
  }

  #paragraph(node: XmlNode, block: (spans: readonly Span[]) => Block): Block[] {
    const text = new SpanList();
    const others: Block[] = [];
    this.#inline(node, this.#lookOf(node), text, others);
    return text.isBlank ? others : [block(text.spans), ...others];
  }

  #list(list: XmlNode, level: number, style: string): Block[] {
    const tree = this.#tree;
    let count = 0;
    return tree.children(list).flatMap((item): Block[] => {
      const name = tree.name(item);
      if (name !== 'text:list-item' && name !== 'text:list-header') return [];
      if (name === 'text:list-item') count += 1;
      const marker = this.#ordered.has(`${style} ${level + 1}`) ? `${count}.` : '•';
      let isFirst = name === 'text:list-item';
      return tree.children(item).flatMap((child): Block[] => {
        if (tree.name(child) === 'text:list') {
          return this.#list(child, level + 1, attributeAt(tree, child, 'text:style-name') ?? style);
        }
        const blocks = this.#single(child);
        return blocks.map((block): Block => {
          if (block.type !== 'paragraph') return block;
          const marked: Block = { type: 'item', level, marker: isFirst ? marker : '', spans: block.spans };
          isFirst = false;
          return marked;
        });
      });
    });
  }

  /** The blocks of one element. */
  #single(node: XmlNode): Block[] {
    const tree = this.#tree;
    if (tree.name(node) === 'text:p') return this.#paragraph(node, (spans) => ({ type: 'paragraph', spans }));
    if (tree.name(node) !== 'text:h') return this.blocks(node);
    const level = Number(attributeAt(tree, node, 'text:outline-level') ?? 1);
    return this.#paragraph(node, (spans) => ({ type: 'heading', level, spans }));
  }

  /** Text is located between child elements; reads the bytes between their tags one by one. */
  #inline(node: XmlNode, look: Look, text: SpanList, others: Block[]): void {
    const tree = this.#tree;
    for (const piece of mixed(tree, node)) {
      if (typeof piece === 'string') text.add(piece.replace(/[\t\n\r ]+/g, ' '), look);
      else this.#element(piece, look, text, others);
    }
  }

  #element(node: XmlNode, look: Look, text: SpanList, others: Block[]): void {
    const tree = this.#tree;
    const name = tree.name(node);
    if (name === 'text:s')
      text.add(' '.repeat(Math.min(100, Number(attributeAt(tree, node, 'text:c') ?? 1))), look);
    else if (name === 'text:tab') text.add('\t', look);
    else if (name === 'text:line-break') text.add('\n', look);
    else if (name === 'text:a') this.#inline(node, { ...look, link: true }, text, others);
    else if (name === 'text:note') {
      const [citation] = all(tree, node, 'text:note-citation');
      const label = citation === undefined ? '' : tree.text(citation);
      text.add(label, { ...look, position: 'raised' });
      const body = at(tree, node, 'text:note-body');
      if (body !== undefined) others.push({ type: 'aside', role: 'note', label, blocks: this.blocks(body) });
    } else if (graphics.has(name)) append(others, this.graphic(node));
    else if (
      name === 'office:annotation' ||
      name === 'text:tracked-changes' ||
      name.startsWith('text:ruby-text')
    )
      return;
    else this.#inline(node, { ...look, ...this.#lookOf(node) }, text, others);
  }

  #lookOf(node: XmlNode): Look {
    return this.#looks.get(attributeAt(this.#tree, node, 'text:style-name') ?? '') ?? {};
  }

  #readStyles(tree: XmlTree): void {
    for (const style of all(tree, 0, 'style:style')) {
      const properties = at(tree, style, 'style:text-properties');
      const name = attributeAt(tree, style, 'style:name');
      if (properties !== undefined && name !== undefined) this.#looks.set(name, lookIn(tree, properties));
    }
    for (const list of outermost(tree, 0, 'text:list-style')) {
      const name = attributeAt(tree, list, 'style:name') ?? '';
      for (const numbered of all(tree, list, 'text:list-level-style-number'))
        this.#ordered.add(`${name} ${attributeAt(tree, numbered, 'text:level') ?? '1'}`);
    }
  }
}

function lookIn(tree: XmlTree, properties: XmlNode): Look {
  const weight = attributeAt(tree, properties, 'fo:font-weight');
  const slant = attributeAt(tree, properties, 'fo:font-style');
  const underline = attributeAt(tree, properties, 'style:text-underline-style');
  const strike = attributeAt(tree, properties, 'style:text-line-through-style');
  const position = attributeAt(tree, properties, 'style:text-position') ?? '';
  return {
    ...(weight === 'bold' || Number(weight) >= 600 ? { bold: true } : {}),
    ...(slant === 'italic' || slant === 'oblique' ? { italic: true } : {}),
    ...(underline !== undefined && underline !== 'none' ? { underlined: true } : {}),
    ...(strike !== undefined && strike !== 'none' ? { struck: true } : {}),
    ...(/^(super|[1-9])/.test(position) ? { position: 'raised' as const } : {}),
    ...(/^(sub|-[1-9])/.test(position) ? { position: 'lowered' as const } : {}),
  };
}

function repeated<Item>(item: Item, count: string | undefined): Item[] {
  const times = Math.max(1, Math.min(maxRepeats, Number(count ?? 1)));
  return Array.from({ length: times }, () => item);
}
