import { type Code, DocumentError, type InlineContent } from '../model/index.ts';
import { inlineText, normalizeInline, textsBetweenCodes } from '../text/inline.ts';
import type { Edit, XmlTree } from '../xml/index.ts';
import { changedStretch } from './changed-stretch.ts';
import type { CodedText, CodeSource } from './codes.ts';
import { hostOf } from './elements.ts';
import { Emitter, OUTSIDE, type Position, SEEN } from './emitter.ts';
import { FloatAnchors, type FloatPlace } from './floats.ts';
import type { Container, Item, Range, Stretch, TextItem, Wrapper } from './items.ts';
import { type CodeLook, containersWithin, type Look, lookOf, lookWithin } from './looks.ts';
import type { RunSyntax } from './syntax.ts';

/**
 * The edits that replace a paragraph's text by a target. If the target has the source's codes in the source's order, only
 * the text inside runs changes; otherwise all runs are written again.
 * @param newAnnotationId returns an id that is unused in the part.
 * @throws DocumentError `invalid-target` when a code is unknown, missing or used twice without being formatting.
 */
export function inlineEdits(
  tree: XmlTree,
  coded: CodedText,
  target: InlineContent,
  syntax: RunSyntax,
  newAnnotationId: () => number,
): Edit[] {
  const texts = textsBetweenCodes(coded.content, target);
  if (texts && hasRoom(tree, coded, syntax, texts)) {
    return coded.segments.flatMap((items, index) =>
      segmentEdits(tree, coded, syntax, items, texts[index] ?? ''),
    );
  }
  const content = normalizeInline(target);
  assertCodes(coded.codes, content);
  return [reorderEdit(tree, coded, content, syntax, newAnnotationId)];
}

/** Whether each text has text items between the same codes. */
function hasRoom(
  tree: XmlTree,
  { segments }: CodedText,
  syntax: RunSyntax,
  texts: readonly string[],
): boolean {
  return texts.every((text, index) => {
    const items = segments[index] ?? [];
    return (text === '' || items.length > 0) && syntax.canReplace?.(tree, items, text) !== false;
  });
}

/**
 * Rejects a target with missing, unknown or repeated codes.
 * @throws DocumentError `invalid-target`.
 */
export function assertCodes(codes: readonly Code[], target: InlineContent): void {
  const uses = new Map<number, number>();
  countUses(codes, target, uses);
  for (const code of codes) {
    const count = uses.get(code.id) ?? 0;
    if (count === 0 && !code.canOmit) throw invalidTarget(`code ${code.id} (${code.label}) is missing`);
    if (count > 1 && !code.canRepeat) throw invalidTarget(`code ${code.id} (${code.label}) is used twice`);
  }
}

function countUses(codes: readonly Code[], content: InlineContent, uses: Map<number, number>): void {
  for (const node of content) {
    if (typeof node === 'string') continue;
    const code = codes[node.id - 1];
    if (code?.type !== node.type) throw invalidTarget(`there is no ${node.type} code ${node.id}`);
    uses.set(node.id, (uses.get(node.id) ?? 0) + 1);
    if (node.type === 'paired') countUses(codes, node.children, uses);
  }
}

function invalidTarget(detail: string): DocumentError {
  return new DocumentError(
    'invalid-target',
    `A translation doesn't fit its place in the document: ${detail}.`,
  );
}

/** Writes a text to the text elements of one segment; unchanged elements at either end stay. */
function segmentEdits(
  tree: XmlTree,
  coded: CodedText,
  syntax: RunSyntax,
  items: readonly TextItem[],
  text: string,
): Edit[] {
  const [only] = items;
  if (items.length === 1 && only) {
    if (only.text === text) return [];
    return syntax.replaceText(tree, only, text, { items, before: '', after: '' });
  }
  if (items.map((item) => item.text).join('') === text) return [];
  const { from, to, start, end } = changedStretch(items, text);
  const changed = items.slice(from, to);
  const host = hostOf(coded, changed);
  const segment = { items, before: text.slice(0, start), after: text.slice(end) };
  return changed.flatMap((item) =>
    syntax.replaceText(tree, item, item === host ? text.slice(start, end) : '', segment),
  );
}

/** Replaces everything between a paragraph's first and last translated item by the content of the target. */
function reorderEdit(
  tree: XmlTree,
  coded: CodedText,
  target: InlineContent,
  syntax: RunSyntax,
  newAnnotationId: () => number,
): Edit {
  const core = coded.items.slice(coded.from, coded.to);
  const start = boundaryOf(tree, core, 'start');
  const end = boundaryOf(tree, core, 'end');
  const textNode = coded.segments.flat()[0]?.node ?? 0;
  const once = new Set(
    coded.segments.flat().flatMap(({ run }) => run.containers.filter(({ isOnce }) => isOnce)),
  );
  const place = {
    prefix: tree.prefixOf(textNode),
    position: start,
    link: linkAround(coded),
    once: [...once],
  };
  const emitter = new Emitter(tree, syntax, place, newAnnotationId);
  const writer = new TargetWriter(emitter, coded);
  writer.write(target);
  emitter.finish(coded.baseRun);
  emitter.moveTo(end);
  return { start: start.offset, end: end.offset, content: emitter.pieces };
}

/** The link around all of the translated text, where links are run properties. */
function linkAround(coded: CodedText): Range | undefined {
  const around = coded.items.slice(0, coded.from).findLast((item) => item.type === 'open');
  return around?.wrapper.link;
}

/** Writes a target's content: each text in a run of its code, and codes with their source. */
class TargetWriter {
  readonly #emitter: Emitter;
  readonly #coded: CodedText;
  readonly #floats: FloatAnchors;

  constructor(emitter: Emitter, coded: CodedText) {
    this.#emitter = emitter;
    this.#coded = coded;
    this.#floats = new FloatAnchors(coded);
  }

  write(target: InlineContent): void {
    this.#writeFloats('start', 0);
    this.#writeContent(target, lookOf(this.#coded.baseRun));
    for (const { stretch } of this.#floats.rest()) this.#emitter.stretch(stretch);
  }

  #writeFloats(place: FloatPlace, code: number): void {
    for (const { stretch } of this.#floats.take(place, code)) this.#emitter.stretch(stretch);
  }

  #writeContent(content: InlineContent, look: Look): void {
    for (const node of content) {
      if (typeof node === 'string') {
        this.#emitter.text(look, node);
        continue;
      }
      const source = this.#coded.sources.get(node.id);
      if (source === undefined) continue;
      this.#writeFloats('before', node.id);
      this.#writeCode(node.id, source, node.type === 'paired' ? node.children : [], look);
      this.#writeFloats('after', node.id);
    }
  }

  #writeCode(id: number, source: CodeSource, children: InlineContent, look: Look): void {
    if (source.type === 'formatting') {
      this.#writeContent(children, lookWithin(look, source.look));
      this.#writeFloats('end', id);
    } else if (source.type === 'wrapper') {
      const inner = insideOf(source.wrapper, look, source.look);
      const { base } = source.look;
      const around = (own: readonly Container[]) => containersWithin(look.containers, base.containers, own);
      this.#emitter.wrapper(source.wrapper, around, firstText(children), () => {
        // A link without text stays in the document.
        if (source.wrapper.link && inlineText(children) === '') this.#emitter.enter(inner);
        this.#writeFloats('start', id);
        this.#writeContent(children, inner);
        this.#writeFloats('end', id);
      });
    } else {
      for (const part of source.parts) {
        const stretches = part.type === 'atom' ? part.stretches : [part.stretch];
        const looks = part.type === 'atom' && !UNSEEN.has(part.role) ? SEEN : '';
        for (const stretch of stretches) this.#emitter.stretch(stretch, looks);
      }
    }
  }
}

/** The look of text in a wrapper. Containers are relative to the innermost wrapper element. */
function insideOf({ isElement }: Wrapper, outer: Look, code: CodeLook): Look {
  const look = lookWithin(outer, code);
  if (!isElement) return look;
  return { ...look, containers: code.run?.containers ?? [] };
}

/** Atoms that may be invisible. */
const UNSEEN: ReadonlySet<Code['role']> = new Set(['anchor', 'markup']);

/** The text at the start of some content; empty when it starts with something else. */
function firstText([first]: InlineContent): string {
  if (typeof first === 'string') return first;
  return first?.type === 'paired' ? firstText(first.children) : '';
}

interface Boundary extends Position {
  readonly offset: number;
}

/** The start or end of the replaced bytes. Runs that contain nothing else are replaced completely. */
function boundaryOf({ bytes }: XmlTree, items: readonly Item[], side: 'start' | 'end'): Boundary {
  const stretch = edgeStretch(items, side);
  const { run, containers } = stretch;
  const once = containers.findIndex(({ isOnce }) => isOnce);
  const around = containers[once];
  if (around !== undefined) {
    const offset = side === 'start' ? around.startTag.start : around.endTag.end;
    return { ...OUTSIDE, offset, containers: containers.slice(0, once) };
  }
  const isWhole =
    run !== undefined &&
    (side === 'start'
      ? areAdjacent(bytes, run.head.end, stretch.start)
      : areAdjacent(bytes, stretch.end, run.contentEnd));
  if (isWhole) {
    const offset = side === 'start' ? run.head.start : run.end;
    return { ...OUTSIDE, ...outsideOf(containers, offset, side) };
  }
  return {
    ...OUTSIDE,
    offset: side === 'start' ? stretch.start : stretch.end,
    containers,
    run,
    link: run?.link,
  };
}

/** Whether nothing is between two places, or only white space between two tags, which indented files have. */
function areAdjacent(bytes: Uint8Array, from: number, to: number): boolean {
  if (from === to) return true;
  if (bytes[from - 1] !== GREATER || bytes[to] !== LESS) return false;
  for (let at = from; at < to; at += 1) if (!WHITE_SPACE.has(bytes[at] as number)) return false;
  return true;
}

const [LESS, GREATER] = [0x3c, 0x3e];
const WHITE_SPACE: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** Moves out of containers that start or end there, unless they have an identity. */
function outsideOf(
  containers: readonly Container[],
  from: number,
  side: 'start' | 'end',
): Pick<Boundary, 'offset' | 'containers'> {
  let offset = from;
  let depth = containers.length;
  for (let inner = containers[depth - 1]; inner && !inner.annotationId; inner = containers[depth - 1]) {
    const edge = side === 'start' ? inner.startTag.end : inner.endTag.start;
    if (edge !== offset) break;
    offset = side === 'start' ? inner.startTag.start : inner.endTag.end;
    depth -= 1;
  }
  return { offset, containers: containers.slice(0, depth) };
}

/** The first or last range of some items; a link that is a run property has none. */
function edgeStretch(items: readonly Item[], side: 'start' | 'end'): Stretch {
  const hasStretches = (item: Item) => stretchesOf(item).length > 0;
  const item = side === 'start' ? items.find(hasStretches) : items.findLast(hasStretches);
  const stretch = item && stretchesOf(item).at(side === 'start' ? 0 : -1);
  if (!stretch) throw new RangeError('A paragraph without text has no edges');
  return stretch;
}

function stretchesOf(item: Item): readonly Stretch[] {
  if (item.type === 'text') return [{ ...item.range, run: item.run, containers: item.run.containers }];
  if (item.type === 'atom') return item.stretches;
  if (item.type === 'float') return [item.stretch];
  if (item.type === 'open') return item.wrapper.opening;
  return item.wrapper.closing;
}
