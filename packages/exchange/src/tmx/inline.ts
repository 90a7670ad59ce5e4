import { decodeInline, encodeInline, type InlineContent, type InlineNode } from '@verso/engine';
import { codeText } from './content.ts';
import type { TmxCode, TmxContent, TmxVariant } from './model.ts';

/** What a code of inline content is. */
export interface TmxInlineCode {
  readonly id: number;
  readonly type: 'paired' | 'standalone';
  /** `bold`, `link`, `image` or another value of `type` (TMX 1.4b clause 3.3). */
  readonly kind?: string;
  /** The native code, at the start of a paired one. */
  readonly native: string;
  /** The native code at the end of a paired one. */
  readonly nativeEnd?: string;
}

export interface TmxInline {
  readonly content: InlineContent;
  /** In order of first appearance. */
  readonly codes: readonly TmxInlineCode[];
}

/**
 * The segments of a unit as inline content. Equal codes have equal ids in all of them: they are matched by `x`, or by
 * their native code and order. `bpt` with `ept`, and `hi`, become paired codes; pairs that overlap are split. `ph`, `it`,
 * `ut` and unpaired ends become standalone codes.
 */
export function toInline(variants: readonly Pick<TmxVariant, 'content'>[]): TmxInline[] {
  const ids = new Map<string, number>();
  return variants.map(({ content }) => new Converter(ids).convert(content));
}

class Converter {
  readonly #ids: Map<string, number>;
  readonly #occurrences = new Map<string, number>();
  readonly #codes = new Map<number, TmxInlineCode>();
  readonly #wire: string[] = [];
  /** Positions in `#wire` and ids of `bpt` without `ept` so far, by `i`. */
  readonly #open = new Map<string, { readonly at: number; readonly id: number }>();

  constructor(ids: Map<string, number>) {
    this.#ids = ids;
  }

  convert(content: TmxContent): TmxInline {
    this.#add(content);
    return { content: decodeInline(this.#wire.join('')).content, codes: [...this.#codes.values()] };
  }

  #add(content: TmxContent): void {
    for (const node of content) {
      if (typeof node === 'string') this.#wire.push(encodeInline([node]));
      else if (node.name === 'hi') this.#addHighlighted(node);
      else if (node.name === 'ept') this.#addEnd(node);
      else this.#addCode(node);
    }
  }

  #addHighlighted(node: TmxCode): void {
    const id = this.#remember(node, 'paired');
    this.#wire.push(`<g${id}>`);
    this.#add(node.content);
    this.#wire.push(`</g${id}>`);
  }

  /** A `bpt` is written as a standalone code until its `ept` is found. */
  #addCode(node: TmxCode): void {
    const id = this.#remember(node, 'standalone');
    if (node.name === 'bpt') this.#open.set(node.attributes.i ?? '', { at: this.#wire.length, id });
    this.#wire.push(`<x${id}/>`);
  }

  #addEnd(node: TmxCode): void {
    const start = this.#open.get(node.attributes.i ?? '');
    if (start === undefined) {
      this.#addCode(node);
      return;
    }
    this.#open.delete(node.attributes.i ?? '');
    this.#wire[start.at] = `<g${start.id}>`;
    this.#wire.push(`</g${start.id}>`);
    const code = this.#codes.get(start.id);
    if (code !== undefined)
      this.#codes.set(start.id, { ...code, type: 'paired', nativeEnd: codeText(node.content) });
  }

  #remember(node: TmxCode, type: TmxInlineCode['type']): number {
    const { x, type: kind, pos } = node.attributes;
    const native = node.name === 'hi' ? '' : codeText(node.content);
    const key = [node.name, pos, x === undefined ? this.#numbered([kind, native]) : `x${x}`].join('\0');
    const id = this.#ids.get(key) ?? this.#ids.size + 1;
    this.#ids.set(key, id);
    if (!this.#codes.has(id))
      this.#codes.set(id, { id, type, ...(kind === undefined ? {} : { kind }), native });
    return id;
  }

  /** A key for each occurrence of equal codes in a segment. */
  #numbered(parts: readonly (string | undefined)[]): string {
    const key = JSON.stringify(parts);
    const occurrence = (this.#occurrences.get(key) ?? 0) + 1;
    this.#occurrences.set(key, occurrence);
    return `${key}${occurrence}`;
  }
}

/**
 * Inline content as TMX: paired codes as `bpt` and `ept`, others as `ph`. `x` has the id, which matches the codes of source
 * and target; every use of a paired code has its own `i`.
 * @param codes what codes are; those without a native code have `<g1>`, `</g1>` or `<x1/>`.
 */
export function fromInline(
  content: InlineContent,
  codes: readonly (Pick<TmxInlineCode, 'id'> & Partial<TmxInlineCode>)[] = [],
): TmxContent {
  const known = new Map(codes.map((code) => [code.id, code]));
  let pairs = 0;
  return content.flatMap(toNodes);

  function toNodes(node: InlineNode): TmxContent {
    if (typeof node === 'string') return node === '' ? [] : [node];
    const code = known.get(node.id);
    const kind = code?.kind === undefined ? {} : { type: code.kind };
    const x = String(node.id);
    if (node.type === 'standalone') {
      return [{ name: 'ph', attributes: { x, ...kind }, content: [code?.native ?? `<x${x}/>`] }];
    }
    pairs += 1;
    const i = String(pairs);
    return [
      { name: 'bpt', attributes: { i, x, ...kind }, content: [code?.native ?? `<g${x}>`] },
      ...node.children.flatMap(toNodes),
      { name: 'ept', attributes: { i }, content: [code?.nativeEnd ?? `</g${x}>`] },
    ];
  }
}
