import type { Code, InlineContent } from '../model/index.ts';
import { CODE, type SegmentationOptions, sentenceStarts } from './sentences.ts';
import { outside, rangesOfCodes, sliceInline } from './slice.ts';

/**
 * The sentences of inline content; `joinInline` joins them again. Formatting around a boundary continues in the next
 * sentence, with the same id. A code that may occur only once (a link) is never cut: its sentences stay together.
 * @param codes the codes of the content; without them, any paired code may be cut
 */
export function segmentInline(
  content: InlineContent,
  codes: readonly Code[],
  options: SegmentationOptions,
): readonly InlineContent[] {
  const roles = new Map(codes.map(({ id, role }) => [id, role]));
  const whole = new Set(codes.flatMap(({ id, canRepeat }) => (canRepeat ? [] : [id])));
  const text = textWithCodes(content, (id) => (roles.get(id) === 'break' ? '\n' : CODE));
  const starts = outside(sentenceStarts(text, options), rangesOfCodes(content, whole));
  if (starts.length === 0) return [content];
  const cuts = [0, ...starts].map((from, index) => ({ from, to: starts[index] ?? text.length }));
  return sliceInline(content, cuts);
}

function textWithCodes(content: InlineContent, textOf: (id: number) => string): string {
  let text = '';
  for (const node of content) {
    if (typeof node === 'string') text += node;
    else text += node.type === 'paired' ? textWithCodes(node.children, textOf) : textOf(node.id);
  }
  return text;
}
