import { encodeInline, type InlineContent, type InlineNode } from '@verso/engine';
import { cutEdges } from '../segment.ts';
import { readableText } from '../verify/flat.ts';

/** A pair of texts as a memory stores it: codes are numbered by their order in the source, edges have no white space. */
export interface MemoryPair {
  /** Wire text. */
  readonly source: string;
  readonly target: string;
  /** The source as memories compare it: without codes, see `memoryKey`. */
  readonly key: string;
  /** Without codes, for searches. */
  readonly sourceText: string;
  readonly targetText: string;
}

export function memoryPair(source: InlineContent, target: InlineContent): MemoryPair {
  const numbers = numberCodes(source);
  const [sourceText, targetText] = [collapse(readableText(source)), collapse(readableText(target))];
  return {
    source: normalizedWire(source, numbers),
    target: normalizedWire(target, numbers),
    key: memoryKey(sourceText),
    sourceText,
    targetText,
  };
}

/** A text as memories compare it: normalized to NFC, with single spaces. */
export function memoryKey(text: string): string {
  return collapse(text.normalize('NFC'));
}

/** Wire text with codes numbered by `numbers`, without white space at the edges. */
export function normalizedWire(content: InlineContent, numbers: Map<number, number>): string {
  return cutEdges(encodeInline(renumber(content, (id) => numberOf(numbers, id)))).core.normalize('NFC');
}

/** Numbers for the codes of a content, in order of appearance, from 1. */
export function numberCodes(
  content: InlineContent,
  numbers = new Map<number, number>(),
): Map<number, number> {
  for (const node of content) {
    if (typeof node === 'string') continue;
    numberOf(numbers, node.id);
    if (node.type === 'paired') numberCodes(node.children, numbers);
  }
  return numbers;
}

function numberOf(numbers: Map<number, number>, id: number): number {
  const known = numbers.get(id);
  if (known !== undefined) return known;
  numbers.set(id, numbers.size + 1);
  return numbers.size;
}

/** The same content with other ids. */
export function renumber(content: InlineContent, numberOf: (id: number) => number): InlineContent {
  return content.map((node): InlineNode => {
    if (typeof node === 'string') return node;
    const id = numberOf(node.id);
    return node.type === 'paired'
      ? { ...node, id, children: renumber(node.children, numberOf) }
      : { ...node, id };
  });
}

const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();
