import { tokenize } from '../markdown/tokenize.ts';
import { findToken, isBlock, markerOf, type Token } from '../markdown/tokens.ts';
import { refuseDeepNesting, Work } from '../markdown/work.ts';
import { readTextFile } from '../text/file.ts';
import { inlineOf, textOf } from './md-inline.ts';
import { type Block, type Reading, readingLimits, type TableCell, type TableRow } from './model.ts';

/** The work limit as a multiple of the source's: a translation is longer. */
const ALLOWANCE = 3;

/**
 * A Markdown document as rendered; HTML and code are shown as source. Reading stops at the display limit.
 * @throws DocumentError `too-complex`, `too-deep`.
 */
export function readMarkdown(bytes: Uint8Array): Reading {
  const { text } = readTextFile(bytes, 'md');
  refuseDeepNesting(text);
  /** The number of the item before each chunk, since some chunks are read twice. */
  const numbers = new Map<number, number>();
  let number = 0;
  let count = 0;
  const keep = (tokens: readonly Token[], _start: number, openList: string | undefined): Block[] => {
    const start = tokens[0]?.start ?? 0;
    const before = numbers.get(start) ?? number;
    numbers.set(start, before);
    const reader = new MarkdownReader(text, openList, before);
    const blocks = reader.read(tokens);
    number = reader.number;
    count += blocks.length;
    return blocks;
  };
  const isEnough = () => count > readingLimits.blocks;
  const { chunks } = tokenize(text, keep, new Work(ALLOWANCE), { isEnough });
  const blocks = chunks.flatMap(({ part }) => part);
  return {
    type: 'text',
    blocks: blocks.slice(0, readingLimits.blocks),
    isCut: blocks.length > readingLimits.blocks,
  };
}

class MarkdownReader {
  readonly #text: string;
  #openList: string | undefined;
  /** The number of the last top-level item. */
  number: number;

  /**
   * @param openList the marker of the list that the first block may continue.
   * @param number of its last item.
   */
  constructor(text: string, openList: string | undefined, number: number) {
    this.#text = text;
    this.#openList = openList;
    this.number = number;
  }

  /** The blocks of a chunk. */
  read(tokens: readonly Token[]): Block[] {
    return tokens.filter(isBlock).flatMap((token): Block[] => {
      const marker = markerOf(token, this.#text);
      const goesOn = marker !== undefined && marker === this.#openList;
      this.#openList = marker;
      return marker === undefined
        ? this.blocks([token])
        : this.#list(token, 0, goesOn ? this.number + 1 : undefined);
    });
  }

  blocks(nodes: readonly Token[], level = 0, quoted = false): Block[] {
    return nodes.flatMap((node): Block[] => {
      const read = readers[node.type];
      if (read !== undefined) return [read(node, this.#text)];
      if (node.type === 'paragraph') {
        const spans = inlineOf(node.children, this.#text);
        return spans.length === 0 ? [] : [{ type: 'paragraph', spans, ...(quoted ? { quoted } : {}) }];
      }
      if (node.type === 'listOrdered' || node.type === 'listUnordered') return this.#list(node, level);
      if (node.type === 'gfmFootnoteDefinition') return this.#note(node);
      if (node.type === 'definition') return [];
      return this.blocks(node.children, level, quoted || node.type === 'blockQuote');
    });
  }

  /** Flattens a list into items with their prefix before the content. */
  #list(list: Token, level: number, first?: number): Block[] {
    const value = findToken(list.children, 'listItemValue');
    let number = (first ?? (value === undefined ? 1 : Number(textOf(value, this.#text)))) - 1;
    let isFirst = false;
    const blocks = list.children.flatMap((node): Block[] => {
      if (node.type === 'listItemPrefix') {
        number += 1;
        isFirst = true;
        return [];
      }
      if (node.type === 'listOrdered' || node.type === 'listUnordered') return this.#list(node, level + 1);
      return this.blocks([node], level + 1).map((block): Block => {
        if (block.type !== 'paragraph') return block;
        const marker = !isFirst ? '' : list.type === 'listOrdered' ? `${number}.` : '•';
        isFirst = false;
        return { type: 'item', level, marker, spans: block.spans };
      });
    });
    if (level === 0) this.number = number;
    return blocks;
  }

  #note(node: Token): Block[] {
    const label = node.children.find(({ type }) => type === 'gfmFootnoteDefinitionLabel');
    const name = label === undefined ? '' : textOf(label, this.#text).replace(/^\[\^|\]:?$/g, '');
    return [{ type: 'aside', role: 'note', label: name, blocks: this.blocks(node.children) }];
  }
}

/** Readers of blocks that don't depend on others. */
const readers: Readonly<Record<string, (node: Token, text: string) => Block>> = {
  atxHeading: headingOf,
  setextHeading: headingOf,
  table: (node, text) => ({ type: 'table', rows: rowsOf(node, text) }),
  codeFenced: (node, text) => ({ type: 'code', text: linesOf(node, text, 'codeFlowValue') }),
  codeIndented: (node, text) => ({ type: 'code', text: linesOf(node, text, 'codeFlowValue') }),
  mathFlow: (node, text) => ({ type: 'code', text: linesOf(node, text, 'mathFlowValue') }),
  htmlFlow: (node, text) => ({ type: 'code', text: textOf(node, text) }),
  yaml: (node, text) => ({ type: 'code', text: textOf(node, text) }),
  toml: (node, text) => ({ type: 'code', text: textOf(node, text) }),
  mkdocsBlockTitle: (node, text) => ({ type: 'paragraph', spans: inlineOf(node.children, text) }),
  thematicBreak: () => ({ type: 'rule' }),
};

function headingOf(node: Token, text: string): Block {
  const mark = find(node, 'atxHeadingSequence') ?? find(node, 'setextHeadingLineSequence');
  const written = mark === undefined ? '#' : textOf(mark, text);
  const level = written.startsWith('#') ? written.length : written.startsWith('=') ? 1 : 2;
  return { type: 'heading', level, spans: inlineOf(node.children, text) };
}

function rowsOf(table: Token, text: string): TableRow[] {
  return table.children.flatMap((node): TableRow[] => {
    if (node.type === 'tableHead' || node.type === 'tableBody') return rowsOf(node, text);
    if (node.type !== 'tableRow') return [];
    const cells = node.children.filter(({ type }) => type === 'tableHeader' || type === 'tableData');
    return [
      {
        cells: cells.map(
          (cell): TableCell => ({ blocks: [{ type: 'paragraph', spans: inlineOf(cell.children, text) }] }),
        ),
      },
    ];
  });
}

function linesOf(node: Token, text: string, type: string): string {
  const lines: string[] = [];
  let isOpen = false;
  for (const child of node.children) {
    if (child.type === type) {
      lines.push(textOf(child, text));
      isOpen = false;
    } else if (child.type === 'lineEnding') {
      // An empty line has no value token.
      if (isOpen) lines.push('');
      isOpen = true;
    }
  }
  return lines.join('\n');
}

function find(node: Token, type: string): Token | undefined {
  return (
    node.children.find((child) => child.type === type) ??
    node.children.map((child) => find(child, type)).find((found) => found !== undefined)
  );
}
