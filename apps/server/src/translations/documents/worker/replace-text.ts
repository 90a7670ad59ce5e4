import type { InlineContent } from '@verso/engine';
import { applyEdits, flatText } from '@verso/translation';
import type { Find } from './find-text.ts';

export interface ReplacedText {
  readonly content: InlineContent;
  readonly replaced: number;
  /** Occurrences that inline codes interrupt, which stay. */
  readonly interrupted: number;
}

/** Replaces what is found in a unit's content. The codes stay where they are. */
export function replaceText(content: InlineContent, find: Find): ReplacedText {
  const parts = partsOf(content);
  const found = find(flatText(content));
  const edits = found.filter(({ start, end }) =>
    parts.some((part) => part.start <= start && end <= part.end),
  );
  return {
    content: applyEdits(content, edits) ?? content,
    replaced: edits.length,
    interrupted: found.length - edits.length,
  };
}

/** The parts of a flat text between codes. */
function partsOf(content: InlineContent): readonly { readonly start: number; readonly end: number }[] {
  const parts: { start: number; end: number }[] = [];
  let at = 0;
  const visit = (nodes: InlineContent): void => {
    for (const node of nodes) {
      if (typeof node !== 'string') {
        if (node.type === 'paired') visit(node.children);
        else at += 1;
        continue;
      }
      parts.push({ start: at, end: at + node.length });
      at += node.length;
    }
  };
  visit(content);
  return parts;
}
