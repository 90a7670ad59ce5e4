import type { InlineContent, InlineNode } from '@verso/engine';
import { readableText } from '@verso/translation';

export interface TextSearch {
  readonly find: string;
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
}

export interface ReplacedText {
  readonly content: InlineContent;
  readonly replaced: number;
  /** Occurrences that inline codes interrupt, which stay. */
  readonly interrupted: number;
}

/** Replaces a text in a unit's content. The codes stay where they are. */
export function replaceText(content: InlineContent, search: TextSearch, replacement: string): ReplacedText {
  const pattern = patternOf(search);
  let replaced = 0;
  const visit = (nodes: InlineContent): InlineContent =>
    nodes.map((node): InlineNode => {
      if (typeof node !== 'string')
        return node.type === 'paired' ? { ...node, children: visit(node.children) } : node;
      return node.replace(pattern, () => {
        replaced += 1;
        return replacement;
      });
    });
  const changed = visit(content);
  const all = readableText(content).match(pattern)?.length ?? 0;
  return { content: changed, replaced, interrupted: Math.max(0, all - replaced) };
}

const wordCharacter = String.raw`[\p{L}\p{M}\p{N}]`;

/** A literal text, so matching is linear. */
function patternOf({ find, matchCase, wholeWords }: TextSearch): RegExp {
  const literal = find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const source = wholeWords ? `(?<!${wordCharacter})${literal}(?!${wordCharacter})` : literal;
  return new RegExp(source, matchCase ? 'gu' : 'giu');
}
