import { parse, postprocess, preprocess } from 'micromark';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { readTextFile } from '../text/file.ts';
import { inlineOf, textOf } from './md-inline.ts';
import { type Node, nodesOf } from './md-nodes.ts';
import { type Block, type Reading, readingLimits, type TableCell, type TableRow } from './model.ts';

const options = { extensions: [frontmatter(['yaml', 'toml']), gfm(), math()] };

/** A Markdown document as it is meant to be read; what stands in it as HTML or code is shown as its source. */
export function readMarkdown(bytes: Uint8Array): Reading {
  const { text } = readTextFile(bytes, 'md');
  const events = postprocess(
    parse(options)
      .document()
      .write(preprocess()(text, undefined, true)),
  );
  const blocks = new MarkdownReader(text).blocks(nodesOf(events));
  return {
    type: 'text',
    blocks: blocks.slice(0, readingLimits.blocks),
    isCut: blocks.length > readingLimits.blocks,
  };
}

class MarkdownReader {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  blocks(nodes: readonly Node[], level = 0, quoted = false): Block[] {
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

  /** A list is a row of items with the prefix of each before its content. */
  #list(list: Node, level: number): Block[] {
    const start = Number(/\d+/.exec(textOf(list, this.#text))?.[0] ?? 1);
    let number = start - 1;
    let isFirst = false;
    return list.children.flatMap((node): Block[] => {
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
  }

  #note(node: Node): Block[] {
    const label = node.children.find(({ type }) => type === 'gfmFootnoteDefinitionLabel');
    const name = label === undefined ? '' : textOf(label, this.#text).replace(/^\[\^|\]:?$/g, '');
    return [{ type: 'aside', role: 'note', label: name, blocks: this.blocks(node.children) }];
  }
}

/** Blocks that are read without looking at others. */
const readers: Readonly<Record<string, (node: Node, text: string) => Block>> = {
  atxHeading: headingOf,
  setextHeading: headingOf,
  table: (node, text) => ({ type: 'table', rows: rowsOf(node, text) }),
  codeFenced: (node, text) => ({ type: 'code', text: linesOf(node, text, 'codeFlowValue') }),
  codeIndented: (node, text) => ({ type: 'code', text: linesOf(node, text, 'codeFlowValue') }),
  mathFlow: (node, text) => ({ type: 'code', text: linesOf(node, text, 'mathFlowValue') }),
  htmlFlow: (node, text) => ({ type: 'code', text: textOf(node, text) }),
  yaml: (node, text) => ({ type: 'code', text: textOf(node, text) }),
  toml: (node, text) => ({ type: 'code', text: textOf(node, text) }),
  thematicBreak: () => ({ type: 'rule' }),
};

function headingOf(node: Node, text: string): Block {
  const mark = find(node, 'atxHeadingSequence') ?? find(node, 'setextHeadingLineSequence');
  const written = mark === undefined ? '#' : textOf(mark, text);
  const level = written.startsWith('#') ? written.length : written.startsWith('=') ? 1 : 2;
  return { type: 'heading', level, spans: inlineOf(node.children, text) };
}

function rowsOf(table: Node, text: string): TableRow[] {
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

function linesOf(node: Node, text: string, type: string): string {
  const lines: string[] = [];
  let isOpen = false;
  for (const child of node.children) {
    if (child.type === type) {
      lines.push(textOf(child, text));
      isOpen = false;
    } else if (child.type === 'lineEnding') {
      // An empty line has no value of its own.
      if (isOpen) lines.push('');
      isOpen = true;
    }
  }
  return lines.join('\n');
}

function find(node: Node, type: string): Node | undefined {
  return (
    node.children.find((child) => child.type === type) ??
    node.children.map((child) => find(child, type)).find((found) => found !== undefined)
  );
}
