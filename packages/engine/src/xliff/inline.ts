import type { InlineContent, InlineNode } from '../model/index.ts';
import { decodeInline, encodeInline } from '../text/wire.ts';
import { decodeText, type XmlNode, type XmlTree } from '../xml/index.ts';
import { ILLEGAL_PREFIX } from './vocabulary.ts';

/** The codes of one unit can't be read; the message is a clause: "code 1 is unclosed". */
export class InlineError extends Error {
  override readonly name = 'InlineError';
}

/** What an inline element is; elements without a role are annotations, whose content is text. */
type Role = 'character' | 'placeholder' | 'span' | 'start' | 'end' | 'isolated';

/** How a version of XLIFF writes codes. */
export interface InlineSyntax {
  readonly roles: Readonly<Record<string, Role>>;
  /** Attributes that name the code of a start, and that of an end, in this order. */
  readonly start: readonly string[];
  readonly end: readonly string[];
  /** Attributes of a copy that name its base, and those with the original data that copies share. */
  readonly base: string | undefined;
  readonly data: readonly string[];
}

/** XLIFF 2.1 §4.2.3. */
export const syntax2: InlineSyntax = {
  roles: {
    'xlf:cp': 'character',
    'xlf:ph': 'placeholder',
    'xlf:pc': 'span',
    'xlf:sc': 'start',
    'xlf:ec': 'end',
  },
  start: ['id'],
  end: ['startRef', 'id'],
  base: 'copyOf',
  data: ['dataRef', 'dataRefStart', 'dataRefEnd'],
};

/** XLIFF 1.2, inline elements. Namespaces are optional in practice, so names are without one. */
export const syntax1: InlineSyntax = {
  roles: {
    x: 'placeholder',
    g: 'span',
    bx: 'start',
    ex: 'end',
    bpt: 'start',
    ept: 'end',
    ph: 'placeholder',
    it: 'isolated',
  },
  start: ['rid', 'id'],
  end: ['rid', 'id'],
  base: undefined,
  data: [],
};

/** The content of native codes, which is not text. */
const NATIVE = /^(?:bpt|ept|ph|it)$/;

/** Where the content is, and how it is written. */
export interface InlineInput {
  readonly tree: XmlTree;
  readonly syntax: InlineSyntax;
  /** The unit's sources: a copied code is matched by the original data that it shares. */
  readonly sources: readonly XmlNode[];
  /** Elements that are read in place of others: the source of a segment without a target. */
  readonly instead?: ReadonlyMap<XmlNode, XmlNode>;
  /** Whether the file is any tool's: codes are numbered in their order, instead of having their number as id. */
  readonly anyIds?: true;
}

/**
 * The inline content of consecutive `<source>` or `<target>` elements. Spans with separate starts and ends may extend across
 * them, and cross each other: crossing ones are split, so that every letter keeps its codes.
 * @throws InlineError when a code is unknown or a span has only one end.
 */
export function readInline(input: InlineInput, elements: readonly XmlNode[]): InlineContent {
  const reader = new InlineReader(input);
  for (const element of elements) reader.readContent(element);
  return reader.finish();
}

/** Whether there is text other than white space in an element, outside of codes. */
export function hasText(tree: XmlTree, parent: XmlNode, syntax: InlineSyntax): boolean {
  let from = tree.contentStart(parent);
  for (const node of tree.children(parent)) {
    if (decodeText(tree.bytes, from, tree.start(node)).trim() !== '') return true;
    if ((illegalCharacter(tree, node, syntax)?.trim() ?? '') !== '') return true;
    const name = coreName(tree, node);
    const isNative = name in syntax.roles && NATIVE.test(name);
    if (!isNative && hasText(tree, node, syntax)) return true;
    from = tree.end(node);
  }
  return decodeText(tree.bytes, from, tree.contentEnd(parent)).trim() !== '';
}

/** The name of an element, without the prefix of XLIFF 1. */
export const coreName = (tree: XmlTree, node: XmlNode): string => tree.name(node).replace(/^xlf12:/, '');

/** The numbers of a unit's codes by their ids, and by the ids of their original data. */
interface CodeNumbers {
  readonly byId: ReadonlyMap<string, number>;
  readonly byData: ReadonlyMap<string, number>;
}

function numbersOfCodes({ tree, syntax, sources, anyIds }: InlineInput): CodeNumbers {
  const byId = new Map<string, number>();
  const byData = new Map<string, number>();
  for (const source of sources) {
    for (let node = source + 1; node < tree.after(source); node += 1) {
      if (syntax.roles[coreName(tree, node)] === undefined) continue;
      const id = tree.attribute(node, 'id')?.value ?? '';
      const isKnown = anyIds === true ? id !== '' : /^[1-9]\d{0,4}$/.test(id);
      if (!isKnown) continue;
      const number = anyIds === true ? (byId.get(id) ?? byId.size + 1) : Number(id);
      byId.set(id, number);
      for (const name of syntax.data) {
        const data = tree.attribute(node, name)?.value;
        if (data !== undefined) byData.set(data, number);
      }
    }
  }
  return { byId, byData };
}

/** Collects the codes in wire form, whose decoder splits crossed spans. */
class InlineReader {
  #wire = '';
  #text = '';
  /** Numbers of the open spans with separate starts and ends, by id. */
  readonly #spans = new Map<string, number>();
  readonly #input: InlineInput;
  readonly #tree: XmlTree;
  readonly #numbers: CodeNumbers;

  constructor(input: InlineInput) {
    this.#input = input;
    this.#tree = input.tree;
    this.#numbers = numbersOfCodes(input);
  }

  readContent(element: XmlNode): void {
    const tree = this.#tree;
    const parent = this.#input.instead?.get(element) ?? element;
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
    const { syntax } = this.#input;
    const isOpening = this.#attribute(node, 'pos') !== 'close';
    const role = syntax.roles[coreName(this.#tree, node)];
    switch (role === 'isolated' ? (isOpening ? 'start' : 'end') : role) {
      case 'character':
      case 'placeholder': {
        const character = illegalCharacter(this.#tree, node, syntax);
        if (character === undefined) this.#code(`<x${this.#number(node, ['id'])}/>`);
        else this.#text += character;
        break;
      }
      case 'span': {
        const number = this.#number(node, ['id']);
        this.#code(`<g${number}>`);
        this.readContent(node);
        this.#code(`</g${number}>`);
        break;
      }
      case 'start': {
        const number = this.#number(node, ['id', ...syntax.start]);
        for (const name of syntax.start) this.#spans.set(this.#attribute(node, name) ?? '', number);
        this.#code(`<g${number}>`);
        break;
      }
      case 'end': {
        const started = syntax.end
          .map((name) => this.#attribute(node, name))
          .find((id) => id !== undefined && this.#spans.has(id));
        this.#code(`</g${this.#spans.get(started ?? '') ?? this.#number(node, syntax.end)}>`);
        break;
      }
      // Annotations: `mrk`, `sm`, `em`. Their values are not part of the text.
      default:
        this.readContent(node);
    }
  }

  /** @throws InlineError when the element is neither a code of the unit nor a copy of one. */
  #number(node: XmlNode, names: readonly string[]): number {
    const { byId, byData } = this.#numbers;
    const { base, data } = this.#input.syntax;
    const attributes = base === undefined ? names : [...names, base];
    for (const name of attributes) {
      const number = byId.get(this.#attribute(node, name) ?? '');
      if (number !== undefined) return number;
    }
    for (const name of data) {
      const number = byData.get(this.#attribute(node, name) ?? '');
      if (number !== undefined) return number;
    }
    const id = names.map((name) => this.#attribute(node, name)).find((value) => value !== undefined) ?? '';
    throw new InlineError(`it uses a code "${id}" that its source lacks`);
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
/** The character that XML does not allow as text, which an element represents; undefined for other elements. */
function illegalCharacter(tree: XmlTree, node: XmlNode, { roles }: InlineSyntax): string | undefined {
  const role = roles[coreName(tree, node)];
  if (role === 'character') return characterOf(tree.attribute(node, 'hex')?.value ?? '');
  const id = role === 'placeholder' ? (tree.attribute(node, 'id')?.value ?? '') : '';
  return id.startsWith(ILLEGAL_PREFIX) ? characterOf(id.slice(ILLEGAL_PREFIX.length)) : undefined;
}

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
