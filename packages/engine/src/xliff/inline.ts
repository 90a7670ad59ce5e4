import type { InlineContent, InlineNode } from '../model/index.ts';
import { decodeInline, encodeInline } from '../text/wire.ts';
import { decodeText, type XmlNode, type XmlTree } from '../xml/index.ts';

/** The codes of one unit can't be read; the message is a clause: "code 1 is unclosed". */
export class InlineError extends Error {
  override readonly name = 'InlineError';
}

/**
 * The inline content of consecutive `<source>` or `<target>` elements. Spans of `<sc>` and `<ec>` may extend across them,
 * and cross each other: crossing ones are split, so that every letter keeps its codes.
 * @param sources the unit's sources: a copied code is matched by the original data that it shares.
 * @throws InlineError when a code is unknown or a span has only one end.
 */
export function readInline(
  tree: XmlTree,
  elements: readonly XmlNode[],
  sources: readonly XmlNode[],
): InlineContent {
  const reader = new InlineReader(tree, numbersOfCodes(tree, sources));
  for (const element of elements) reader.readContent(element);
  return reader.finish();
}

/** The numbers of a unit's codes by their ids, and by the ids of their original data. */
interface CodeNumbers {
  readonly byId: ReadonlyMap<string, number>;
  readonly byData: ReadonlyMap<string, number>;
}

const dataAttributes = ['dataRef', 'dataRefStart', 'dataRefEnd'];
const isCode = (name: string) => /^xlf:(?:pc|ph|sc|ec)$/.test(name);

function numbersOfCodes(tree: XmlTree, sources: readonly XmlNode[]): CodeNumbers {
  const byId = new Map<string, number>();
  const byData = new Map<string, number>();
  for (const source of sources) {
    for (let node = source + 1; node < tree.after(source); node += 1) {
      if (!isCode(tree.name(node))) continue;
      const id = tree.attribute(node, 'id')?.value ?? '';
      if (!/^[1-9]\d{0,4}$/.test(id)) continue;
      byId.set(id, Number(id));
      for (const name of dataAttributes) {
        const data = tree.attribute(node, name)?.value;
        if (data !== undefined) byData.set(data, Number(id));
      }
    }
  }
  return { byId, byData };
}

/** Collects the codes in wire form, whose decoder splits crossed spans. */
class InlineReader {
  #wire = '';
  #text = '';
  /** Numbers of the open spans of `<sc>` elements, by id. */
  readonly #spans = new Map<string, number>();
  readonly #tree: XmlTree;
  readonly #numbers: CodeNumbers;

  constructor(tree: XmlTree, numbers: CodeNumbers) {
    this.#tree = tree;
    this.#numbers = numbers;
  }

  readContent(parent: XmlNode): void {
    const tree = this.#tree;
    let from = tree.contentStart(parent);
    for (const node of tree.children(parent)) {
      this.#text += decodeText(tree.bytes, from, tree.start(node));
      this.#readElement(node);
      from = tree.end(node);
    }
    this.#text += decodeText(tree.bytes, from, tree.contentEnd(parent));
  }

  finish(): InlineContent {
    this.#flush();
    const { content, problems } = decodeInline(this.#wire);
    const broken = problems.find(({ kind }) => kind === 'unclosed' || kind === 'unopened');
    if (broken !== undefined) throw new InlineError(`code ${broken.id} is ${broken.kind}`);
    const crossed = new Set(problems.map(({ id }) => id));
    return crossed.size === 0 ? content : withoutEmpty(content, crossed);
  }

  #readElement(node: XmlNode): void {
    switch (this.#tree.name(node)) {
      case 'xlf:cp':
        this.#text += characterOf(this.#attribute(node, 'hex') ?? '');
        break;
      case 'xlf:ph':
        this.#code(`<x${this.#number(node)}/>`);
        break;
      case 'xlf:pc': {
        const number = this.#number(node);
        this.#code(`<g${number}>`);
        this.readContent(node);
        this.#code(`</g${number}>`);
        break;
      }
      case 'xlf:sc':
        this.#open(node);
        break;
      case 'xlf:ec':
        this.#close(node);
        break;
      // Annotations: `mrk`, `sm`, `em`. Their values are not part of the text.
      default:
        this.readContent(node);
    }
  }

  #open(node: XmlNode): void {
    const number = this.#number(node);
    this.#spans.set(this.#attribute(node, 'id') ?? '', number);
    this.#code(`<g${number}>`);
  }

  #close(node: XmlNode): void {
    const start = this.#attribute(node, 'startRef');
    const number = start === undefined ? undefined : this.#spans.get(start);
    this.#code(`</g${number ?? this.#number(node)}>`);
  }

  /** @throws InlineError when the element is neither a code of the unit nor a copy of one. */
  #number(node: XmlNode): number {
    const { byId, byData } = this.#numbers;
    const id = this.#attribute(node, 'id') ?? this.#attribute(node, 'startRef') ?? '';
    const data = dataAttributes
      .map((name) => this.#attribute(node, name))
      .find((value) => value !== undefined);
    const number = byId.get(id) ?? byId.get(this.#attribute(node, 'copyOf') ?? '') ?? byData.get(data ?? '');
    if (number === undefined) throw new InlineError(`it uses a code "${id}" that its source lacks`);
    return number;
  }

  #attribute(node: XmlNode, name: string): string | undefined {
    return this.#tree.attribute(node, name)?.value;
  }

  #code(wire: string): void {
    this.#flush();
    this.#wire += wire;
  }

  #flush(): void {
    this.#wire += encodeInline([this.#text]);
    this.#text = '';
  }
}

/** The code point of a `<cp>`; the replacement character if it is invalid. */
function characterOf(hex: string): string {
  const point = /^[\dA-Fa-f]{1,8}$/.test(hex) ? Number.parseInt(hex, 16) : Number.NaN;
  return point <= 0x10ffff ? String.fromCodePoint(point) : '\ufffd';
}

/** Splitting a span at its very end leaves an empty second half. */
function withoutEmpty(content: InlineContent, ids: ReadonlySet<number>): InlineContent {
  return content.flatMap((node): readonly InlineNode[] => {
    if (typeof node === 'string' || node.type === 'standalone') return [node];
    const children = withoutEmpty(node.children, ids);
    return children.length === 0 && ids.has(node.id) ? [] : [{ ...node, children }];
  });
}
