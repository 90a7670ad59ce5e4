import { CODE } from '../../segmentation/sentences.ts';
import { referenceEnd } from '../../xml/entities.ts';
import { decodeText, type XmlNode, type XmlTree } from '../../xml/index.ts';

/** The text of a source or target, with each standalone code as one character, and where it is written. */
export interface Flow {
  readonly text: string;
  /** The byte after each UTF-16 unit of the text. */
  readonly ends: readonly number[];
  /** Ends of spans and annotations, from their first byte to the byte after them. */
  readonly closings: ReadonlyMap<number, number>;
  /** Elements with content: `pc` and `mrk`. */
  readonly spans: readonly XmlNode[];
}

const [AMPERSAND, CARRIAGE_RETURN, LINE_FEED, LESS_THAN] = [0x26, 0x0d, 0x0a, 0x3c];

/** Undefined when the content has comments, CDATA sections or processing instructions, or elements of other namespaces. */
export function flowOf(tree: XmlTree, content: XmlNode): Flow | undefined {
  const ends: number[] = [];
  const closings = new Map<number, number>();
  const spans: XmlNode[] = [];
  let text = '';
  const add = (piece: string, end: number) => {
    text += piece;
    for (let unit = 0; unit < piece.length; unit += 1) ends.push(end);
  };
  const readElement = (node: XmlNode): boolean => {
    const [start, end] = [tree.start(node), tree.end(node)];
    switch (tree.name(node)) {
      case 'xlf:pc':
      case 'xlf:mrk':
        spans.push(node);
        if (!tree.isEmptyTag(node)) closings.set(tree.contentEnd(node), end);
        return readContent(node);
      case 'xlf:ec':
      case 'xlf:em':
        closings.set(start, end);
        return true;
      case 'xlf:sc':
      case 'xlf:sm':
        return true;
      case 'xlf:ph':
      case 'xlf:cp':
        add(tree.attribute(node, 'subType')?.value === 'xlf:lb' ? '\n' : CODE, end);
        return true;
      default:
        return false;
    }
  };
  const readContent = (parent: XmlNode): boolean => {
    let from = tree.contentStart(parent);
    for (const node of tree.children(parent)) {
      if (!readText(tree.bytes, from, tree.start(node), add) || !readElement(node)) return false;
      from = tree.end(node);
    }
    return readText(tree.bytes, from, tree.contentEnd(parent), add);
  };
  return readContent(content) ? { text, ends, closings, spans } : undefined;
}

/** @returns false for anything but characters and references */
function readText(
  bytes: Uint8Array,
  start: number,
  end: number,
  add: (piece: string, end: number) => void,
): boolean {
  for (let at = start; at < end; ) {
    const byte = bytes[at] as number;
    if (byte === LESS_THAN) return false;
    let next = at + 1;
    if (byte === AMPERSAND) next = referenceEnd(bytes, at);
    else if (byte === CARRIAGE_RETURN && bytes[next] === LINE_FEED) next += 1;
    else while (next < end && ((bytes[next] as number) & 0xc0) === 0x80) next += 1;
    add(decodeText(bytes, at, next), next);
    at = next;
  }
  return true;
}

/** The byte at which a text is cut: after the character before, and the ends of spans that follow it directly. */
export function cutAt({ ends, closings }: Flow, offset: number): number {
  let at = ends[offset - 1] as number;
  for (let next = closings.get(at); next !== undefined; next = closings.get(at)) at = next;
  return at;
}
